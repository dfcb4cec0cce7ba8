package tagalong.storage.dynamo;

import tagalong.storage.Audience;

/** A term as one audience finds it: what an own row says it published. */
record SharedTerm(Audience.Shared audience, String term) {

    /** Reads it from an own row, where everyone's terms stand as they are. */
    static SharedTerm read(String stored) {
        return new SharedTerm(Audience.EVERYONE, stored);
    }

    /** How it stands in an own row. */
    String stored() {
        return term;
    }
}
