import { useMemo } from 'react'
import { Grid } from '#platform/web/sheet/grid/Grid.tsx'
import type { GridColumn, GridTotal } from '#platform/web/sheet/grid/grid-parts.ts'
import type { Sheet } from '#platform/web/sheet/sheet.ts'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import { isDifferentMark } from '../../contract/marks.ts'
import type { TeacherSheet } from '../../contract/statement.ts'
import { MarkList } from './MarkList.tsx'
import { markWords, studentRows, type MarkValue } from './mark-cells.ts'
import styles from './SheetPage.module.css'

interface MarksTableProps {
  sheet: TeacherSheet
  grid: Sheet<MarkValue>
  columns: readonly GridColumn<MarkValue>[]
}

/** The students and their marks: cells for the keyboard, and on a phone a line with a choice for each. */
export function MarksTable({ sheet, grid, columns }: MarksTableProps) {
  const isPhone = useIsPhone()
  const rows = useMemo(() => studentRows(sheet), [sheet])
  const totals = useMemo(() => totalsOf(sheet), [sheet])
  if (isPhone) return <MarkList sheet={sheet} grid={grid} />
  return (
    <div className={styles['marks']}>
      <Grid
        label={`Оценки: ${sheet.subject}`}
        sheet={grid as unknown as Sheet}
        columns={columns as unknown as readonly GridColumn[]}
        rows={rows}
        words={markWords}
        totals={totals}
      />
    </div>
  )
}

/** What is known of each student besides the mark. */
function totalsOf({ records, group }: TeacherSheet): GridTotal[] {
  const byId = new Map(records.map((record) => [record.id, record]))
  const book: GridTotal = {
    title: 'Зачётка',
    name: 'Номер зачётной книжки',
    width: 96,
    isPale: true,
    of: (row) => byId.get(row)!.recordBook,
  }
  const groups: GridTotal = {
    title: 'Группа',
    name: 'Группа',
    width: 110,
    isPale: true,
    of: (row) => byId.get(row)!.group,
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
  return [book, ...(group.includes(',') ? [groups] : []), ...(isProcessed ? [final] : [])]
}
