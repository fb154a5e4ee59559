package io.github.snowflakeid;

import org.junit.jupiter.api.Test;

/** The ID clock at the fence, past it, and when it is moved. */
class IdClockFenceTests {

    @Test
    void theFenceIsTheFirstTimestampThatIsNotIssued() {
        IdClockScript.tenure(100, 200).expect("""
                199  | 199.0 199.1 199.2 199.3
                200  | fenced:200
                fence| 300
                200  | 200.0
                299  | 299.0
                300  | fenced:300""");
    }

    @Test
    void coastingDoesNotCrossTheFence() {
        IdClockScript.tenure(100, 200).expect("""
                199  | 199.0 199.1 199.2 199.3
                190  | timeout
                191  | fenced:200
                fence| 300
                191  | 200.0""");
    }

    @Test
    void onceTheClockWasPastTheFenceNothingIsIssuedUntilARenewalAndThenNothingBelowTheOldFence() {
        IdClockScript.tenure(100, 200).expect("""
                150  | 150.0
                200  | fenced:200
                160  | fenced:200
                fence| 300
                160  | timeout
                161  | 200.0
                201  | 201.0""");
    }

    @Test
    void aRenewalInTimeSkipsNothing() {
        IdClockScript.tenure(100, 200).expect("""
                150  | 150.0
                fence| 300
                150  | 150.1
                250  | 250.0""");
    }

    @Test
    void aRenewalThatIsHandledPastTheFenceSkipsToTheFence() {
        IdClockScript.tenure(100, 200).expect("""
                150  | 150.0
                170  | 170.0
                help | fence 300
                205  | 205.0
                190  | 205.1""");
    }

    /** A copy may have had the reply to a renewal in hand: what lies below that fence may be issued already, too. */
    @Test
    void aRenewalThatIsHandledPastTheNewFenceIssuesNothingBelowThatOne() {
        IdClockScript.tenure(100, 200).expect("""
                150  | 150.0
                350  | fenced:200
                fence| 300
                290  | fenced:300
                fence| 400
                299  | timeout
                300  | 300.0""");
    }

    @Test
    void aTickInUseIsLeftWhenTheClockIsPastTheFenceAndBack() {
        IdClockScript.tenure(0, 200).expect("""
                199   | 199.0 199.1 199.2
                200   | fenced:200
                199   | fenced:200
                fence | 300
                199   | timeout
                200   | 200.0 200.1 200.2""");
    }
}
