import { revokePaper } from '#areas/papers/server/public.ts'
import { writeAudit, type Actor, type AuditEntry } from '#platform/server/audit/audit.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { withdrawSheets } from '../institute/retake-store.ts'
import { noteAssigned, noteReleased, noteWithdrawn } from '../note-people.ts'
import { followDays, holdMisdated } from './date-store.ts'
import { bringSeats, holdDrifted, holdVoidRetakes, type VoidRetake } from './seat-store.ts'

/** The portal itself in the audit trail. */
const PORTAL: Actor = {
  realPersonId: null,
  personId: null,
  sessionId: null,
  ip: null,
  requestId: 'sheets-registers',
}

const note = (tx: Db, entries: readonly Omit<AuditEntry, 'entity'>[]) =>
  writeAudit(
    tx,
    PORTAL,
    entries.map((entry) => ({ ...entry, entity: 'statement' })),
  )

async function followTimetable(tx: Db, now: Date): Promise<number> {
  const ids = await holdMisdated(tx)
  if (ids.length === 0) return 0
  const moved = await followDays(tx, ids, now)
  await note(
    tx,
    moved.map(({ id, before, after }) => ({
      action: 'sheets.date',
      entityId: id,
      before: { date: before },
      after: { date: after },
    })),
  )
  await noteAssigned(
    tx,
    moved.flatMap(({ id: statementId, examiners }) =>
      examiners.map((personId) => ({ statementId, personId })),
    ),
  )
  return moved.length
}

async function followStudents(tx: Db, clock: Clock): Promise<number> {
  const today = clock.today()
  const ids = await holdDrifted(tx, today)
  if (ids.length === 0) return 0
  const brought = await bringSeats(tx, ids, { today, now: clock.now() })
  await note(
    tx,
    brought.map(({ id, ...after }) => ({ action: 'sheets.seats', entityId: id, after })),
  )
  return brought.length
}

/** Withdraws a retake whose students have all left, or whose deadline has passed. */
async function withdraw(tx: Db, retake: VoidRetake, clock: Clock): Promise<void> {
  const { id: statementId, paperId, isOver, students, examiners } = retake
  const reason = isOver ? 'Срок направления истёк' : 'Студент не обучается'
  if (paperId !== null) await revokePaper(tx, paperId, { day: clock.today(), reason })
  await withdrawSheets(tx, [statementId], clock.now())
  const about = (people: readonly number[]) => people.map((personId) => ({ statementId, personId }))
  await noteWithdrawn(tx, about(students))
  await noteReleased(tx, about(examiners))
  await note(tx, [{ action: 'sheets.withdraw', entityId: statementId, after: { reason } }])
}

/**
 * Brings open sheets in line with the timetable and the registers of students, and withdraws retakes to which
 * nobody can come any more; returns the number of changed sheets.
 */
export function followRegisters(db: Db, clock: Clock): Promise<number> {
  return transact(db, async (tx) => {
    const moved = await followTimetable(tx, clock.now())
    const brought = await followStudents(tx, clock)
    const retakes = await holdVoidRetakes(tx, clock.today())
    for (const retake of retakes) await withdraw(tx, retake, clock)
    return moved + brought + retakes.length
  })
}
