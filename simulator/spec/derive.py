#!/usr/bin/env python3
"""Derives the simulator's compact specification from a machine-readable Bot API description.

    python3 simulator/spec/derive.py telegram-bot-api.json \
        > simulator/src/main/resources/tagalong/simulator/spec/bot-api.json

Only names, types, required fields and limits are taken over; no prose. A field is one line:
    [!]<type>|<type>… [<min>-<max> characters|bytes|value|items] [=<constant>] [in <a>,<b>,…]
where "!" marks a required field, "characters" count after parsing entities, and "value" is a number's range.
"""
import json
import re
import sys

CONSTANT = re.compile(r'(?:must be|always) ["“]?([a-z0-9_]+)["”]?\.?$')
CHOICE = re.compile(r'(?:can be|must be|[Cc]urrently,?)(?: it can be)? (?:either|one of) (.*)')
QUOTED = re.compile(r'["“]([^"”]+)["”]')
AT_MOST = re.compile(r'(?:At most|No more than) (\d+) (?:commands|custom emoji identifiers|results)')
RANGE = re.compile(r'(?<![\d-])(\d+)-(\d+)(?![\d-])( characters| bytes| Bytes| are accepted| identifiers)?')


def limit(field):
    text = field['description']
    types = field['types']
    many = AT_MOST.search(text)
    if many:
        return f'0-{many.group(1)} items'
    found = RANGE.search(text)
    if not found or 'ISO' in text:
        return None
    low, high, unit = found.groups()
    if types == ['String']:
        return f'{low}-{high} bytes' if unit and unit.strip().lower() == 'bytes' else f'{low}-{high} characters'
    if types == ['Integer']:
        return f'{low}-{high} value'
    return f'{low}-{high} items' if types[0].startswith('Array of') else None


def line(field):
    parts = [('!' if field['required'] else '') + '|'.join(t.replace('Array of ', '[]') for t in field['types'])]
    bound = limit(field)
    if bound:
        parts.append(bound)
    if field['types'] == ['String']:
        constant = CONSTANT.search(field['description'])
        choice = CHOICE.search(field['description'])
        if constant and field['name'] in ('type', 'source', 'status'):
            parts.append('=' + constant.group(1))
        elif choice and len(QUOTED.findall(choice.group(1))) > 1:
            parts.append('in ' + ','.join(QUOTED.findall(choice.group(1))))
    return ' '.join(parts)


def fields(entry):
    return {field['name']: line(field) for field in entry.get('fields', [])}


def main():
    with open(sys.argv[1], encoding='utf-8') as source:
        api = json.load(source)
    json.dump({
        'version': api['version'],
        'methods': {name: fields(method) for name, method in api['methods'].items()},
        'types': {name: fields(kind) for name, kind in api['types'].items() if 'subtypes' not in kind},
        'unions': {name: kind['subtypes'] for name, kind in api['types'].items() if 'subtypes' in kind},
    }, sys.stdout, ensure_ascii=False, indent=0, separators=(',', ':'))
    sys.stdout.write('\n')


main()
