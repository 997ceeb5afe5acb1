import { errorText } from '#platform/web/api/api-error.ts'
import type { GridColumn } from '#platform/web/sheet/grid/grid-parts.ts'
import { Sheet } from '#platform/web/sheet/sheet.ts'
import { keyOf, type Draft, type DraftStore, type SheetSummary } from '#platform/web/sheet/sheet-state.ts'
import type { TeacherSheet } from '../../contract/statement.ts'
import { isOpen } from '../../contract/status.ts'
import { MARK_COLUMN, markColumns, type MarkValue } from './mark-cells.ts'

export type MarkDraft = Draft<MarkValue>
type WrongTexts = SheetSummary<MarkValue>['wrong']

/** The marks of one stored version of a sheet while they are given. */
export interface OpenedMarks {
  sheet: TeacherSheet
  grid: Sheet<MarkValue>
  columns: GridColumn<MarkValue>[]
  /** The unsaved marks of the version before: until a contested one is resolved, its base is there. */
  drafts: readonly MarkDraft[]
  /** Texts that were no marks when the sheet was closed. */
  wrong: WrongTexts
}

type SheetRecord = TeacherSheet['records'][number]

const storedMark = (record: SheetRecord) => record.mark?.id ?? null
export const addressOf = ({ id }: SheetRecord) => ({ row: id, column: MARK_COLUMN })
const isMarked = ({ status }: TeacherSheet) => isOpen(status.id)

/** Marks go to the server when their teacher says so, not by themselves. */
const draftsOf = (drafts: readonly MarkDraft[]): DraftStore<MarkValue> => ({
  read: () => [...drafts],
  write: () => undefined,
})

/** Opens a stored version with the unsaved marks on top: one that differs from its base is contested. */
export function open(sheet: TeacherSheet, drafts: readonly MarkDraft[], wrong: WrongTexts): OpenedMarks {
  const cells = sheet.records.map(
    (record) => [keyOf(addressOf(record)), { markId: storedMark(record) }] as const,
  )
  const own = sheet.records.filter(({ isOwn }) => isOwn)
  const columns = markColumns(sheet.typeId, !isMarked(sheet))
  const grid = new Sheet<MarkValue>({
    columns,
    values: new Map(cells),
    closed: new Set(own.map((record) => keyOf(addressOf(record)))),
    drafts: draftsOf(isMarked(sheet) ? drafts : []),
    save: async () => [],
    explain: errorText,
  })
  if (isMarked(sheet)) grid.retype(wrong)
  return { sheet, grid, columns, drafts, wrong }
}

/** The marks that differ from the stored ones, each with the mark that its teacher saw before. */
export function unsavedOf({ sheet, grid, drafts }: OpenedMarks): MarkDraft[] {
  const earlier = new Map(drafts.map((draft) => [draft.row, draft]))
  return sheet.records.flatMap((record) => {
    const address = addressOf(record)
    const value = grid.valueAt(address)
    const stored = storedMark(record)
    if (value.markId === stored) return []
    const isContested = grid.stateAt(address)?.kind === 'conflict'
    return [{ ...address, value, base: isContested ? earlier.get(record.id)!.base : { markId: stored } }]
  })
}

/** What stands in the opened version, over to another one; `sent` was stored by this teacher meanwhile. */
export function carry(
  opened: OpenedMarks,
  sheet: TeacherSheet,
  sent: ReadonlyMap<string, number | null>,
): OpenedMarks {
  if (opened.sheet.id !== sheet.id) return open(sheet, [], [])
  const byRow = new Map(sheet.records.map((record) => [record.id, record]))
  // Somebody else closed the sheet: what was typed waits until it is open again.
  const [drafts, wrong] = isMarked(opened.sheet)
    ? [unsavedOf(opened), opened.grid.summary().wrong]
    : [opened.drafts, opened.wrong]
  return open(
    sheet,
    drafts.flatMap((draft) => {
      const record = byRow.get(draft.row)
      if (!record || record.isOwn) return []
      const isOurs = sent.get(record.recordBookUUID) === storedMark(record)
      return [isOurs ? { ...draft, base: { markId: storedMark(record) } } : draft]
    }),
    wrong.filter(({ row }) => byRow.get(row)?.isOwn === false),
  )
}

/** What could not be saved because somebody else closed the sheet. */
export function leftOf({ sheet, drafts }: OpenedMarks): readonly MarkDraft[] {
  if (isMarked(sheet)) return []
  const stored = new Map(sheet.records.map((record) => [record.id, storedMark(record)]))
  return drafts.filter(({ row, value }) => stored.get(row) !== value.markId)
}
