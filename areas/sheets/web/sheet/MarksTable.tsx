import { useMemo } from 'react'
import { Grid } from '#platform/web/sheet/grid/Grid.tsx'
import type { GridColumn, GridTotal } from '#platform/web/sheet/grid/grid-parts.ts'
import type { Sheet } from '#platform/web/sheet/sheet.ts'
import type { CellAddress } from '#platform/web/sheet/sheet-state.ts'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import { isDifferentMark, Mark, MARK_NAMES } from '../../contract/marks.ts'
import type { TeacherSheet } from '../../contract/statement.ts'
import { MarkList } from './MarkList.tsx'
import { MARK_COLUMN, markWords, studentRows, type MarkValue } from './mark-cells.ts'
import { accept, differenceOf, type Proposed } from './use-proposals.ts'
import styles from './SheetPage.module.css'

interface MarksTableProps {
  sheet: TeacherSheet
  grid: Sheet<MarkValue>
  columns: readonly GridColumn<MarkValue>[]
  proposed: Proposed | null
  /** The mark to scroll to. */
  sought: CellAddress | null
  onSave: () => void
  /** The reason why a key was not accepted; null with the next key. */
  onRefused: (problem: string | null) => void
}

/** The students and their marks: cells for the keyboard, and on a phone a line with a choice for each. */
export function MarksTable({ sheet, grid, columns, proposed, sought, onSave, onRefused }: MarksTableProps) {
  const isPhone = useIsPhone()
  const rows = useMemo(() => studentRows(sheet), [sheet])
  const totals = useMemo(
    // The mark must stay visible next to the proposed one.
    () => (proposed ? [proposedTotal(proposed, grid), ...groupTotal(sheet)] : totalsOf(sheet)),
    [sheet, proposed, grid],
  )
  if (isPhone) return <MarkList {...{ sheet, grid, proposed, sought }} />
  return (
    <div className={styles['marks']}>
      <Grid
        label={`Оценки: ${sheet.subject}`}
        sheet={grid as unknown as Sheet}
        columns={columns as unknown as readonly GridColumn[]}
        rows={rows}
        words={markWords}
        totals={totals}
        sought={sought}
        onSave={onSave}
        onRefused={onRefused}
        {...(proposed && { onSpace: ({ row }) => accept(grid, proposed, [row]) })}
      />
    </div>
  )
}

/** The long names of marks, for a narrow column. */
const SHORT: Readonly<Partial<Record<number, string>>> = {
  [Mark.satisfactory]: 'Удовл.',
  [Mark.unsatisfactory]: 'Неуд.',
}

/** The points of the journal, and the mark that they mean: «61 · Удовл. · выше». */
function proposedTotal({ byRow }: Proposed, grid: Sheet<MarkValue>): GridTotal {
  return {
    title: 'Из журнала',
    name: 'Баллы журнала из 100 и оценка, которую он предлагает',
    width: 188,
    of(row) {
      const proposal = byRow.get(row)
      if (!proposal) return ''
      const { markId } = grid.valueAt({ row, column: MARK_COLUMN })
      const difference = differenceOf(markId, proposal.markId)
      const name = SHORT[proposal.markId] ?? MARK_NAMES[proposal.markId]!
      return `${proposal.points} · ${name}${difference === null ? '' : ` · ${difference}`}`
    },
  }
}

/** The further data of each student. */
function totalsOf(sheet: TeacherSheet): GridTotal[] {
  const { records } = sheet
  const byId = new Map(records.map((record) => [record.id, record]))
  const book: GridTotal = {
    title: 'Зачётка',
    name: 'Номер зачётной книжки',
    width: 96,
    isPale: true,
    of: (row) => byId.get(row)!.recordBook,
  }
  const final: GridTotal = {
    title: 'Итоговая',
    name: 'Итоговая оценка дирекции',
    width: 190,
    of(row) {
      const { mark, finalMark } = byId.get(row)!
      if (!finalMark) return ''
      return isDifferentMark(mark?.id ?? null, finalMark.id) ? `${finalMark.name} ≠` : finalMark.name
    },
  }
  const isProcessed = records.some(({ finalMark }) => finalMark !== null)
  return [book, ...groupTotal(sheet), ...(isProcessed ? [final] : [])]
}

/** The group of each student, if there are several. */
function groupTotal({ records, group }: TeacherSheet): GridTotal[] {
  if (!group.includes(',')) return []
  const groups = new Map(records.map((record) => [record.id, record.group]))
  const of = (row: number) => groups.get(row)!
  return [{ title: 'Группа', name: 'Группа', width: 92, isPale: true, of }]
}
