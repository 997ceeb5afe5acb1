import { isDifferentMark, Mark } from '../../contract/marks.ts'
import type { InstituteStudent } from '../../contract/institute.ts'
import { StatementStatus } from '../../contract/status.ts'
import type { FinalMark } from '../record-store.ts'

interface Decided {
  recordBookUUID: string
  markId: number
  reason?: string | null
}

/** The final mark of each student: the office's, else the stored one, else the teacher's. */
export function finalMarksFor(
  students: readonly InstituteStudent[],
  decided: readonly Decided[],
): FinalMark[] {
  const said = new Map(decided.map((one) => [one.recordBookUUID, one]))
  return students.map(({ recordBookUUID, mark, finalMark, reason }) => {
    const own = said.get(recordBookUUID)
    if (!own) return { recordBookUUID, markId: finalMark?.id ?? mark?.id ?? null, reason }
    return { recordBookUUID, markId: own.markId, reason: own.reason || null }
  })
}

/** True when every final mark is settled: an absence must be one of the two marks with a reason. */
export function areSettled(marks: readonly FinalMark[]): boolean {
  return marks.every(({ markId }) => markId !== null && markId !== Mark.absent)
}

/** The state of a processed sheet. Decision D-065. */
export function processedStatus(students: readonly InstituteStudent[], marks: readonly FinalMark[]): number {
  const finals = new Map(marks.map(({ recordBookUUID, markId }) => [recordBookUUID, markId]))
  const differs = students.some(({ recordBookUUID, mark }) =>
    isDifferentMark(mark?.id ?? null, finals.get(recordBookUUID) ?? null),
  )
  return differs ? StatementStatus.discrepancies : StatementStatus.completed
}
