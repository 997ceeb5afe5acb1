import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { teacherCalls } from '../contract/calls.ts'
import { sheetsTexts } from '../contract/failures.ts'
import { marksOf } from '../contract/marks.ts'
import type { TeacherSheet } from '../contract/statement.ts'
import { canMove, isOpen, StatementStatus } from '../contract/status.ts'
import { authorOf, ownSheets } from './hold-sheet.ts'
import { listMarkChanges } from './change-store.ts'
import { exportMarks, printForm } from './paper/sheet-papers.ts'
import { noteMarked } from './note-marked.ts'
import { noteShipped } from './note-people.ts'
import { findWrongRows } from './read-results.ts'
import * as records from './record-store.ts'
import * as store from './teacher-store.ts'

type Calls = typeof teacherCalls

/** The marks of a sheet that a save would change, with their former values. */
function changesOf(sheet: TeacherSheet, marks: readonly records.GivenMark[]) {
  const before = new Map(sheet.records.map((record) => [record.recordBookUUID, record.mark?.id ?? null]))
  return marks.flatMap(({ recordBookUUID, markId }) => {
    const old = before.get(recordBookUUID) ?? null
    return old === markId ? [] : [{ recordBookUUID, before: old, after: markId }]
  })
}

/** The changes of the examiner's own mark, if they are also a student: nobody marks themselves. */
function ownAmong({ records: rows }: TeacherSheet, changes: readonly { recordBookUUID: string }[]) {
  const own = new Set(rows.filter(({ isOwn }) => isOwn).map(({ recordBookUUID }) => recordBookUUID))
  return new Set(changes.map(({ recordBookUUID }) => recordBookUUID).filter((uuid) => own.has(uuid)))
}

/** True when the last day of a referral has passed. */
const isOver = ({ referralUntil }: TeacherSheet, today: string) =>
  referralUntil !== null && referralUntil < today

/** The reason why the teacher may not bring a sheet to that state. */
function refusalOfMove({ status, records: rows }: TeacherSheet, statusId: number) {
  const given = rows.filter(({ mark }) => mark !== null).length
  if (!canMove(status.id, statusId, 'teacher')) return 'no-such-move' as const
  if (given === 0) return 'no-marks' as const
  if (statusId === StatementStatus.filled && given < rows.length) return 'marks-are-missing' as const
  return null
}

async function saveMarks(
  { id, version, results }: { id: number; version?: number; results: readonly records.GivenMark[] },
  context: HandlerContext<Calls['saveMarks']>,
) {
  const { fail, failFields } = context
  if (results.length === 0) throw fail('no-marks')
  return ownSheets.save(context, { id, version }, async (tx, sheet) => {
    if (!isOpen(sheet.status.id)) throw fail('sheet-is-closed')
    if (isOver(sheet, context.clock.today())) throw fail('referral-is-over')
    const allowed = marksOf(sheet.typeId)
    const changes = changesOf(sheet, results)
    const own = ownAmong(sheet, changes)
    const wrong = findWrongRows(results, sheet.records, ({ recordBookUUID, markId }) => {
      if (markId !== null && !allowed.includes(markId)) return { markId: sheetsTexts.markNotOfType }
      return own.has(recordBookUUID) ? { markId: sheetsTexts.ownMark } : null
    })
    if (wrong) throw failFields(wrong)
    if (changes.length === 0) return null
    const author = authorOf(context)
    await records.writeMarks(tx, { id, marks: results }, author)
    if (sheet.status.id === StatementStatus.created)
      await records.writeStatus(tx, { id, statusId: StatementStatus.filling, comment: null }, author)
    else await records.touchStatement(tx, id, author.now)
    await noteMarked(tx, id, new Set(changes.map(({ recordBookUUID }) => recordBookUUID)))
    return { action: 'sheets.save', before: null, after: { marks: changes } }
  })
}

export const teacherHandlers: Handlers<Calls> = {
  listSheetYears: (_input, { db, who, clock }) => store.listYears(db, who.personId, clock.today()),

  listSheetGroups: ({ yearIds = null }, { db, who }) => store.listGroups(db, who.personId, yearIds),

  listSheetTypes: (_input, { db, who }) => store.listTypes(db, who.personId),

  async listSheets(
    { typeId = null, groups = null, statusId = null, yearIds = null, semesters = null, queue = null },
    { db, who, clock, settings },
  ) {
    const filter = { typeId, groups, statusId, yearIds, semesters, queue }
    const items = await store.listSheets(db, {
      personId: who.personId,
      filter,
      timeZone: settings.timeZone,
      today: clock.today(),
    })
    return { count: items.length, items }
  },

  getSheet: ({ id }, context) => ownSheets.read(context, id),

  saveMarks,

  moveSheet: ({ id, statusId, version }, context) =>
    ownSheets.save(context, { id, version: undefined }, async (tx, sheet) => {
      // A second press of the same button is no second step.
      if (sheet.status.id === statusId) return null
      if (version !== undefined && version !== sheet.version)
        throw context.fail('changed-meanwhile', { current: sheet })
      const refusal = refusalOfMove(sheet, statusId)
      if (refusal) throw context.fail(refusal)
      const { examDate } = await records.writeStatus(tx, { id, statusId, comment: null }, authorOf(context))
      if (statusId === StatementStatus.shipped) await noteShipped(tx, id)
      const before = { statusId: sheet.status.id }
      return { action: 'sheets.move', before, after: { statusId, ...(examDate !== null && { examDate }) } }
    }),

  async getSheetHistory({ id }, context) {
    await ownSheets.read(context, id)
    return listMarkChanges(context.db, id, { isForExaminer: true })
  },

  printSheet: async ({ id }, context) => printForm(await ownSheets.read(context, id), context),

  exportSheetMarks: async ({ id }, context) => exportMarks(await ownSheets.read(context, id), context),
}
