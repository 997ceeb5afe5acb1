import type { GridTotal } from '#platform/web/sheet/grid/grid-parts.ts'
import { pointsText } from '../../contract/marks.ts'
import { attendancePercent, progressPercent } from '../../contract/percentages.ts'
import type { MarkSheet } from '../marks/mark-table.ts'
import type { SummaryColumn, SummaryStudent } from './summary-table.ts'

export interface Counted {
  sheet: MarkSheet
  columns: readonly SummaryColumn[]
  students: readonly SummaryStudent[]
  today: string
}

/** The lessons, none of them in the future, in which somebody has been marked. Decision D-104. */
export function heldColumns({ sheet, columns, students, today }: Counted): Set<string> {
  const isMarked = (column: string) =>
    students.some(({ id }) => {
      const { attendance, points } = sheet.valueAt({ row: id, column })
      return attendance !== null || points !== null
    })
  const lessons = columns.filter(({ cells, date }) => cells.kind === 'mark' && date <= today)
  return new Set(lessons.filter(({ id }) => isMarked(id)).map(({ id }) => id))
}

/** The cells of one student's row that count; the days before the student came are left out. */
function countedRow({ sheet, columns }: Counted, row: number, held: ReadonlySet<string>) {
  const open = columns.filter(({ id }) => !sheet.isClosed({ row, column: id }))
  const filled = open.map(({ id, date, cells: { kind, norm } }) => {
    const value = sheet.valueAt({ row, column: id })
    return { id, date, kind, norm, value }
  })
  const lessons = filled
    .filter(({ kind }) => kind === 'mark')
    .map(({ id, norm, value: { attendance, points } }) => ({
      isHeld: held.has(id),
      attendance,
      progress: points,
      norm,
    }))
  const points = filled
    .filter(({ kind }) => kind === 'points')
    .map(({ date, norm, value }) => ({ date, norm, progress: value.points }))
  return { lessons, points, sum: filled.reduce((sum, { value }) => sum + (value.points ?? 0), 0) }
}

type CountedRow = ReturnType<typeof countedRow>
export type CountRow = (row: number) => CountedRow

/** Counts each row once for each change of it. */
export function countingRows(counted: Counted, held: ReadonlySet<string>): CountRow {
  const rows = new Map<number, { revision: number; cells: CountedRow }>()
  return (row) => {
    const revision = counted.sheet.rowRevision(row)
    const kept = rows.get(row)
    if (kept?.revision === revision) return kept.cells
    const cells = countedRow(counted, row, held)
    rows.set(row, { revision, cells })
    return cells
  }
}

const shown = (percent: number | null) => (percent === null ? '—' : `${percent} %`)

/** The columns at the end: presence in percent, the sum of points, and its share of the norms. */
export function summaryTotals({ columns, today }: Counted, countRow: CountRow): GridTotal[] {
  const norms = columns.reduce((sum, { cells }) => sum + (cells.norm ?? 0), 0)
  return [
    {
      title: 'Посещ.',
      name: 'Посещаемость: опоздание считается за половину',
      width: 62,
      limit: '—',
      of: (row) => shown(attendancePercent(countRow(row).lessons)),
    },
    {
      title: 'Баллы',
      name: 'Сумма баллов',
      width: 58,
      limit: pointsText(norms),
      of: (row) => pointsText(Math.round(countRow(row).sum * 100) / 100),
    },
    {
      title: '%',
      name: 'Доля баллов от суммы норм проведённых занятий и прошедших контрольных точек',
      width: 56,
      limit: '—',
      of: (row) => {
        const { lessons, points } = countRow(row)
        return shown(progressPercent(lessons, points, today))
      },
    },
  ]
}

export interface Averages {
  attendance: string
  progress: string
}

function average(values: readonly (number | null)[]): string {
  const numbers = values.filter((value) => value !== null)
  if (numbers.length === 0) return '—'
  return `${Math.round(numbers.reduce((sum, value) => sum + value, 0) / numbers.length)} %`
}

/** The averages of the group without those who are hidden. Decision D-109. */
export function averagesOf({ students, today }: Counted, countRow: CountRow): Averages {
  const rows = students.filter(({ isHidden }) => !isHidden).map(({ id }) => countRow(id))
  return {
    attendance: average(rows.map(({ lessons }) => attendancePercent(lessons))),
    progress: average(rows.map(({ lessons, points }) => progressPercent(lessons, points, today))),
  }
}
