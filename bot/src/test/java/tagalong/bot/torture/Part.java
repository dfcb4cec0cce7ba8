package tagalong.bot.torture;

/** One kind of torture. */
interface Part {
    String name();

    /** How much of the whole time it gets, in hundredths. */
    int share();

    /** Goes on while the ring says so, and tells it what it counted and what it found. */
    void run(Ring ring) throws Exception;
}
