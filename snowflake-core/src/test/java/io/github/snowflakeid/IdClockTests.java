package io.github.snowflakeid;

import org.junit.jupiter.api.Test;

/** The ID clock against its specification: readings of the wall clock, and what comes of them. */
class IdClockTests {

    @Test
    void runningFollowsTheWallClock() {
        IdClockScript.maxCoast(50).expect("""
                100  | 100.0 100.1
                101  | 101.0
                500  | 500.0 500.1 500.2""");
    }

    @Test
    void aUsedUpTickIsWaitedFor() {
        IdClockScript.maxCoast(50).expect("""
                100~ | 100.0 100.1 100.2 100.3 101.0 101.1 101.2 101.3 102.0
                102~ | 102.1""");
    }

    @Test
    void whoHasWaitedForATickInVainHasANumberOfTheNext() {
        IdClockScript.maxCoast(50).expect("""
                100! | 100.0 100.1 100.2 100.3 102.0 104.0
                200! | 200.0""");
    }

    @Test
    void theWaitIsBounded() {
        IdClockScript.maxCoast(50).expect("""
                100  | 100.0 100.1 100.2 100.3 timeout timeout
                101  | 101.0""");
    }

    @Test
    void aStepBackWithinMaxCoastIsRiddenOut() {
        IdClockScript.maxCoast(50).expect("""
                100  | 100.0 100.1
                99   | 100.2
                60   | 100.3
                61   | 101.0
                100  | 101.1
                101  | 101.2
                102  | 102.0""");
    }

    @Test
    void theLeadIsAsLongAsTheStepAndNeverGrows() {
        IdClockScript.maxCoast(50).expect("""
                100  | 100.0
                90   | 100.1 100.2 100.3 timeout
                91   | 101.0 101.1 101.2 101.3 timeout
                92   | 102.0 102.1 102.2 102.3 timeout
                93~  | 103.0 103.1 103.2 103.3 104.0 104.1 104.2 104.3 105.0""");
    }

    @Test
    void aSecondStepWhileCoastingMakesTheLeadTheWholeDistance() {
        IdClockScript.maxCoast(50).expect("""
                100  | 100.0
                80   | 100.1 100.2 100.3
                60   | timeout
                61   | 101.0 101.1 101.2 101.3 timeout
                50   | back:51""");
    }

    @Test
    void coastingEndsWhenTheWallClockHasCaughtUp() {
        IdClockScript.maxCoast(50).expect("""
                100  | 100.0
                70   | 100.1
                100  | 100.2 100.3 timeout
                101  | 101.0""");
    }

    @Test
    void theLeadEndsInTheTickInWhichItBegan() {
        IdClockScript.maxCoast(50).expect("""
                100  | 100.0 100.1
                90   | 100.2
                100  | 100.3
                99   | timeout
                101  | 101.0""");
    }

    @Test
    void oneTickBackWithAUsedUpTickIsAStepToo() {
        IdClockScript.maxCoast(50).expect("""
                100  | 100.0 100.1 100.2 100.3
                99   | timeout
                100  | timeout
                101  | 101.0""");
    }

    @Test
    void aStepBeyondMaxCoastIsRefusedWithItsDistanceAndHeals() {
        IdClockScript.maxCoast(50).expect("""
                1000 | 1000.0
                950  | 1000.1
                949  | back:51
                10   | back:990
                950  | 1000.2
                1001 | 1001.0""");
    }

    @Test
    void aRefusalChangesNothing() {
        IdClockScript.maxCoast(50).expect("""
                1000 | 1000.0 1000.1 1000.2 1000.3
                900  | back:100
                1000 | timeout
                999  | timeout
                1001 | 1001.0""");
    }

    @Test
    void withoutCoastingEveryStepIsRefused() {
        IdClockScript.maxCoast(0).expect("""
                100  | 100.0
                99   | back:1
                100  | 100.1""");
    }

    @Test
    void theSourceIsAskedForHelpOnce() {
        IdClockScript.tenure(100, 200).expect("""
                150  | 150.0
                help | fence 210
                help | fence 300
                250  | fenced:210 250.0""");
    }

    @Test
    void aFailoverGoesOnUnderAnotherWorkerIdWithTheRightTime() {
        IdClockScript.maxCoast(50).expect("""
                1000 | 1000.0
                help | worker 7
                500  | 7:500.0 7:500.1
                501  | 7:501.0""");
    }

    @Test
    void aTenureStartsAtItsFloor() {
        IdClockScript.tenure(100, 200).expect("""
                99   | timeout
                100  | 100.0""");
    }

    @Test
    void nothingIsIssuedAfterTheSeal() {
        IdClockScript.tenure(100, 200).expect("""
                150  | 150.0 150.1
                seal | 151
                150  | closed
                seal | 151
                160  | closed""");
    }

    @Test
    void aSealBeforeTheFirstIdGivesTheFloorBack() {
        IdClockScript.tenure(100, 200).expect("""
                seal | 100""");
    }

    @Test
    void aSealGivesBackNoMoreThanTheFence() {
        IdClockScript.tenure(100, 200).expect("""
                199  | 199.0 199.1 199.2 199.3
                seal | 200""");
    }

    @Test
    void theLastTimestampOfTheLayoutIsIssuedAndNoneAfterIt() {
        long last = (1L << 41) - 1;
        IdClockScript.maxCoast(50).expect("""
                %s | %1$s.0 %1$s.1 %1$s.2 %1$s.3 timeout
                %s | exhausted exhausted
                %1$s | timeout""".formatted(last, last + 1));
    }

    @Test
    void timesBeforeTheEpochAreRefusedAndHeal() {
        IdClockScript.maxCoast(50).expect("""
                -1   | before-epoch
                0    | 0.0
                -60  | before-epoch
                1    | 1.0""");
    }

    @Test
    void caseThree() {
        IdClockScript.maxCoast(1000).expect("""
                100~ | 100.0 100.1 100.2
                99~  | 100.3
                100~ | 101.0 101.1 101.2""");
    }
}
