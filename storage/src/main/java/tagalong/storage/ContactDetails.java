package tagalong.storage;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Set;

/**
 * Tells links, phone numbers and names such as {@code @somebody} in a text, by looking at each character a fixed number of times. In doubt it is
 * one: then a tag is found by its owner only.
 */
final class ContactDetails {

    /** A name that Telegram gives has at least so many characters. */
    private static final int SHORTEST_NAME = 4;
    /** Shorter ones are years and dates, too. */
    private static final int DIGITS_OF_A_PHONE = 9;

    private static final int DIGITS_AFTER_A_PLUS = 7;
    private static final String BETWEEN_DIGITS = " -().\u2010\u2011\u2012\u2013/";
    /** Ends of hosts that people write without anything behind them; with a slash behind it, every end is one. */
    private static final Set<String> ENDS_OF_HOSTS = Set.of(
            "com", "net", "org", "info", "biz", "me", "io", "co", "app", "dev", "xyz", "top", "site", "online", "shop",
            "club", "link", "ly", "gg", "tv", "cc", "to", "ai", "gl", "pro", "live", "store", "space", "fun", "icu",
            "vip", "bet", "casino", "click", "win", "tk", "ml", "ga", "cf", "gq", "pw", "ca", "au", "se", "ru", "su",
            "ua", "by", "kz", "de", "at", "ch", "fr", "es", "it", "pt", "br", "pl", "nl", "be", "uk", "us", "eu", "cn",
            "jp", "kr", "in", "id", "ir", "tr", "mx", "ar", "ro", "cz", "sk", "hu", "gr", "il", "рф", "укр", "cam",
            "cash", "loan", "work", "tech", "website", "buzz", "cfd", "sbs", "bond", "lol", "mobi", "zip");

    /** What browsers take for a dot, too. */
    private static final char IDEOGRAPHIC_FULL_STOP = '\u3002';

    private ContactDetails() {}

    static boolean isIn(String text) {
        var plain = Normalizer.normalize(text, Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT)
                .replace(IDEOGRAPHIC_FULL_STOP, '.');
        for (var word : plain.split(" ")) {
            if (isLink(word) || hasName(word)) {
                return true;
            }
        }
        return hasPhone(plain);
    }

    private static boolean isLink(String word) {
        if (word.contains("://") || word.startsWith("www.")) {
            return true;
        }
        var slash = word.indexOf('/');
        var host = slash < 0 ? word : word.substring(0, slash);
        var end = host.length();
        while (end > 0 && !Character.isLetterOrDigit(host.charAt(end - 1))) {
            end--;
        }
        var dot = host.lastIndexOf('.', end - 1);
        if (dot < 1 || dot == end - 1 || !Character.isLetterOrDigit(host.charAt(dot - 1))) {
            return false;
        }
        var last = host.substring(dot + 1, end);
        return ENDS_OF_HOSTS.contains(last)
                || (slash >= 0 && last.length() > 1 && last.chars().allMatch(Character::isLetter));
    }

    /** Also an address for mail. */
    private static boolean hasName(String word) {
        var named = -1;
        for (var i = 0; i < word.length(); i++) {
            var c = word.charAt(i);
            var inName = Character.isLetterOrDigit(c) || c == '_';
            named = c == '@' ? 0 : named >= 0 && inName ? named + 1 : -1;
            if (named >= SHORTEST_NAME) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasPhone(String text) {
        var digits = 0;
        var plus = false;
        for (var i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            if (Character.isDigit(c)) {
                digits++;
            } else if (c == '+') {
                plus = true;
                digits = 0;
            } else if (BETWEEN_DIGITS.indexOf(c) < 0) {
                plus = false;
                digits = 0;
            }
            if (digits >= (plus ? DIGITS_AFTER_A_PLUS : DIGITS_OF_A_PHONE)) {
                return true;
            }
        }
        return false;
    }
}
