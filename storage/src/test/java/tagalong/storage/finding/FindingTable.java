package tagalong.storage.finding;

public final class FindingTable {
    public static void main(String[] args) {
        var natural = new NaturalQueries();
        var missed = natural.missed();
        missed.forEach(System.out::println);
        System.out.println(
                natural.all().size() - missed.size() + " of " + natural.all().size());
    }
}
