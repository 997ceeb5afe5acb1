import type { Handler, HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { sheetsTexts } from '../../contract/failures.ts'
import type { InstituteSheet } from '../../contract/institute.ts'
import type { officeCalls } from '../../contract/office-calls.ts'
import { canChangeDay, StatementStatus } from '../../contract/status.ts'
import { ledSheets } from '../institute/office-handlers.ts'
import { referAgain } from '../institute/refer.ts'
import { noteAssigned, noteRetake } from '../note-people.ts'
import { listRecordPeople } from '../record-store.ts'
import { findStudyYear, writeExamDay } from './date-store.ts'

type Calls = Pick<typeof officeCalls, 'changeExamDate'>
type Tx = HandlerContext['db']

/**
 * The faults of the new day of a retake, by field; a deadline after the right to the retake needs a reason.
 */
function findWrongRetake(
  { basis: stored, debtUntil }: InstituteSheet,
  { date, basis }: { date: string; basis: string | null },
  today: string,
): Record<string, string[]> | null {
  if (date < today) return { date: [sheetsTexts.dayIsOver] }
  const isPast = debtUntil !== null && date > debtUntil
  return isPast && !basis && !stored ? { basis: [sheetsTexts.pastYear] } : null
}

/** The reason why the day of a sheet may not change any more. */
function refusalOfDay({ status, isRetake }: InstituteSheet) {
  if (canChangeDay(status.id, isRetake)) return null
  return isRetake ? ('sheet-is-sent' as const) : ('sheet-is-processed' as const)
}

/** An examination takes place in the study year of its sheet. */
async function findWrongDay(tx: Tx, id: number, date: string): Promise<Record<string, string[]> | null> {
  const { beginAt, endAt } = await findStudyYear(tx, id)
  return date < beginAt || date > endAt ? { date: [sheetsTexts.notOfYear] } : null
}

/** Notifies the examiners and, for a coming retake, its students. */
async function tell(tx: Tx, { id: statementId, examiners, isRetake, status }: InstituteSheet): Promise<void> {
  await noteAssigned(
    tx,
    examiners.map(({ id: personId }) => ({ statementId, personId })),
  )
  if (!isRetake || status.id !== StatementStatus.created) return
  const people = await listRecordPeople(tx, statementId)
  await noteRetake(
    tx,
    people.map(({ personId }) => ({ statementId, personId })),
  )
}

const changeExamDate: Handler<Calls['changeExamDate']> = ({ id, version, date, ...wish }, context) =>
  ledSheets.save(context, { id, version }, async (tx, sheet) => {
    const { clock, fail, failFields } = context
    const basis = wish.basis || null
    const refusal = refusalOfDay(sheet)
    if (refusal) throw fail(refusal)
    if (sheet.date === date && sheet.isDateSet) return null
    const wrong = sheet.isRetake
      ? findWrongRetake(sheet, { date, basis }, clock.today())
      : await findWrongDay(tx, id, date)
    if (wrong) throw failFields(wrong)
    await writeExamDay(tx, { id, date, basis, now: clock.now() })
    const isReferral = sheet.referralUntil !== null
    const referred = isReferral ? await referAgain(tx, { id, until: date }, context) : null
    if (referred === 'no-university-name') throw fail(referred)
    await tell(tx, sheet)
    const before = { date: sheet.isDateSet ? sheet.date : null }
    return { action: 'sheets.date', before, after: { date, basis, ...referred } }
  })

export const dateHandlers: Handlers<Calls> = { changeExamDate }
