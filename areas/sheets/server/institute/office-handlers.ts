import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { instituteCalls } from '../../contract/institute-calls.ts'
import { sheetsTexts } from '../../contract/failures.ts'
import type { InstituteSheet, InstituteStudent } from '../../contract/institute.ts'
import { finalMarksOf, isDifferentMark } from '../../contract/marks.ts'
import { sheetsNotices } from '../../contract/notices.ts'
import type { officeCalls } from '../../contract/office-calls.ts'
import { StatementStatus } from '../../contract/status.ts'
import { listMarkChanges } from '../change-store.ts'
import { authorOf, lockStatement } from '../hold-sheet.ts'
import { noteMarked } from '../note-marked.ts'
import { exportMarks, paperOf, printForm } from '../paper/sheet-papers.ts'
import { findWrongRows } from '../read-results.ts'
import * as records from '../record-store.ts'
import { areSettled, finalMarksFor, processedStatus } from './final-marks.ts'
import { scopeOf } from './scope.ts'
import { findInstituteSheet, listExaminers } from './sheet-store.ts'

type Calls = Pick<typeof instituteCalls, 'getInstituteSheet' | 'processSheet' | 'returnSheet'> &
  Pick<typeof officeCalls, 'printInstituteSheet' | 'exportInstituteMarks' | 'getInstituteHistory'>
type Reading = Pick<HandlerContext<Calls['processSheet']>, 'who' | 'clock'>
type Tx = HandlerContext['db']

const sheetsOf = (ledOnly: boolean) =>
  new EditedRecord({
    entity: 'statement',
    lock: lockStatement,
    find: (db, id: number, context: Reading) =>
      findInstituteSheet(db, id, { scope: scopeOf(context), ledOnly }),
    missing: 'not-found',
  })

const seenSheets = sheetsOf(false)
export const ledSheets = sheetsOf(true)

type Results = Parameters<typeof finalMarksFor>[1]

/** The faults of the office's rows, by field; `own` are those of the person who processes the sheet. */
function findWrong({ students, type }: InstituteSheet, results: Results, own: ReadonlySet<string>) {
  const allowed = finalMarksOf(type.id)
  const given = new Map(students.map((student) => [student.recordBookUUID, student.mark?.id ?? null]))
  return findWrongRows(results, students, ({ recordBookUUID, markId, reason }) => {
    if (!allowed.includes(markId)) return { markId: sheetsTexts.markNotOfType }
    const before = given.get(recordBookUUID) ?? null
    if (own.has(recordBookUUID) && before !== markId) return { markId: sheetsTexts.ownMark }
    const differs = isDifferentMark(before, markId)
    return differs && !reason ? { reason: sheetsTexts.reasonMissing } : null
  })
}

/** The students whose mark is now another than before, as they read it. */
function studentsToNotify(
  students: readonly InstituteStudent[],
  marks: readonly records.FinalMark[],
): Set<string> {
  const finals = new Map(marks.map(({ recordBookUUID, markId }) => [recordBookUUID, markId]))
  const changed = students.filter(({ recordBookUUID, mark, finalMark }) => {
    const final = finals.get(recordBookUUID) ?? null
    return isDifferentMark(finalMark?.id ?? mark?.id ?? null, final)
  })
  return new Set(changed.map(({ recordBookUUID }) => recordBookUUID))
}

async function noteExaminers(tx: Tx, id: number, kind: 'returned' | 'differs'): Promise<void> {
  const people = await listExaminers(tx, id)
  const events = people.map((personId) => ({ personId, key: id, subject: { statementId: id } }))
  await noteEvents(tx, sheetsNotices[kind], events)
}

function isAtOffice({ status }: InstituteSheet): boolean {
  return status.id === StatementStatus.shipped || status.id === StatementStatus.discrepancies
}

type Processing = { id: number; version?: number; results: Results }

async function processSheet(
  { id, version, results }: Processing,
  context: HandlerContext<Calls['processSheet']>,
) {
  const { fail, failFields } = context
  const work = ledSheets.save(context, { id, version }, async (tx, sheet) => {
    if (!isAtOffice(sheet)) throw fail('not-shipped')
    const people = await records.listRecordPeople(tx, id)
    const own = people.filter(({ personId }) => personId === context.who.personId)
    const ownRows = new Set(own.map(({ recordBookUUID }) => recordBookUUID))
    const wrong = findWrong(sheet, results, ownRows)
    if (wrong) throw failFields(wrong)
    const marks = finalMarksFor(sheet.students, results)
    if (!areSettled(marks)) throw fail('final-marks-are-missing')
    const statusId = processedStatus(sheet.students, marks)
    const author = authorOf(context)
    await records.writeFinalMarks(tx, { id, marks }, author)
    await records.writeStatus(tx, { id, statusId, comment: null }, author)
    await noteMarked(tx, id, studentsToNotify(sheet.students, marks))
    if (statusId === StatementStatus.discrepancies) await noteExaminers(tx, id, 'differs')
    const before = { statusId: sheet.status.id }
    return { action: 'sheets.process', before, after: { statusId, results } }
  })
  return work.catch(refusedBy({ statement_record_is_repeated: fail('mark-is-repeated') }))
}

export const officeHandlers: Handlers<Calls> = {
  getInstituteSheet: ({ id }, context) => seenSheets.read(context, id),

  printInstituteSheet: async ({ id }, context) =>
    printForm(paperOf(await seenSheets.read(context, id)), context),

  exportInstituteMarks: async ({ id }, context) =>
    exportMarks(paperOf(await seenSheets.read(context, id)), context),

  async getInstituteHistory({ id }, context) {
    await seenSheets.read(context, id)
    return listMarkChanges(context.db, id, { isForExaminer: false })
  },

  processSheet,

  returnSheet: ({ id, version, comment }, context) =>
    ledSheets.save(context, { id, version }, async (tx, sheet) => {
      if (sheet.status.id !== StatementStatus.shipped) throw context.fail('not-shipped')
      const statusId = StatementStatus.filling
      await records.writeStatus(tx, { id, statusId, comment }, authorOf(context))
      await noteExaminers(tx, id, 'returned')
      return { action: 'sheets.return', before: { statusId: sheet.status.id }, after: { statusId, comment } }
    }),
}
