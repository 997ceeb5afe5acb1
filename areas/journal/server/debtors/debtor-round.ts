import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { debtOf, type StudentDebt } from './debtors.ts'
import { endDebtorRound, keepDebtors } from './debtor-store.ts'
import { standingsOfEverybody } from './everybody.ts'
import { readThresholds } from './threshold-store.ts'

/**
 * The debtors of some groups at a time; a student who was warned in the morning is among them until the
 * warning ends.
 */
async function* debtorsOfEverybody(db: Db, today: string) {
  const thresholds = await readThresholds(db)
  for await (const { groupIds, standings } of standingsOfEverybody(db, today)) {
    const debts: StudentDebt[] = standings
      .map((row) => debtOf(row, thresholds))
      .filter(({ reasons, isWarned }) => reasons.length > 0 || isWarned)
    yield { groupIds, debts }
  }
}

/**
 * Looks the university through and keeps who falls behind for the lists of whole units, some groups in each transaction.
 * Decision 0136.
 */
export async function holdDebtorRound(db: Db, clock: Clock): Promise<void> {
  const seen: number[] = []
  for await (const { groupIds, debts } of debtorsOfEverybody(db, clock.today())) {
    await transact(db, (tx) => keepDebtors(tx, groupIds, debts))
    seen.push(...groupIds)
  }
  await transact(db, (tx) => endDebtorRound(tx, seen, clock.now()))
}

/** The same within a transaction of the caller. */
export async function keepEveryDebtor(tx: Db, { today, now }: { today: string; now: Date }): Promise<void> {
  const seen: number[] = []
  for await (const { groupIds, debts } of debtorsOfEverybody(tx, today)) {
    await keepDebtors(tx, groupIds, debts)
    seen.push(...groupIds)
  }
  await endDebtorRound(tx, seen, now)
}
