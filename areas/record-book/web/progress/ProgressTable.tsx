import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Meter } from '#platform/web/ui/Meter.tsx'
import { shortName } from '#areas/people/contract/person-name.ts'
import type { CurrentProgress } from '../../contract/current-progress.ts'
import { recordBookScreens } from '../../contract/screens.ts'
import styles from './Progress.module.css'

type Row = CurrentProgress['lessons'][number]

/** A per cent with its bar; a dash while nothing was held. */
function Percent({ value }: { value: number | null }) {
  if (value === null) return <span className={styles['none']}>—</span>
  return (
    <span className={styles['percent']}>
      <b>{value}&nbsp;%</b>
      <Meter value={value} />
    </span>
  )
}

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'discipline',
    title: 'Дисциплина',
    isMain: true,
    cell: ({ disciplineName }) => disciplineName,
    sortBy: ({ disciplineName }) => disciplineName,
  },
  {
    name: 'type',
    title: 'Вид занятий',
    cell: ({ type, subgroup }) => (
      <span className={styles['type']}>
        <i style={{ background: type.color }} aria-hidden />
        {subgroup === null ? type.name : `${type.name}, ${subgroup}-я подгруппа`}
      </span>
    ),
    sortBy: ({ type }) => type.name,
  },
  {
    name: 'teachers',
    title: 'Преподаватели',
    cell: ({ teachers }) => teachers.map(shortName).join(', ') || '—',
  },
  {
    name: 'attendance',
    title: 'Посещаемость',
    cell: ({ attendance }) => <Percent value={attendance} />,
    sortBy: ({ attendance }) => attendance,
  },
  {
    name: 'progress',
    title: 'Успеваемость',
    cell: ({ progress }) => <Percent value={progress} />,
    sortBy: ({ progress }) => progress,
  },
]

/** One row for a discipline, a kind of lessons and a subgroup. */
export function ProgressTable({ progress: { lessons, message } }: { progress: CurrentProgress }) {
  return (
    <Table
      caption={recordBookScreens.currentProgress.title}
      columns={COLUMNS}
      rows={lessons}
      rowKey={({ disciplineName, type, subgroup }) => `${disciplineName} ${type.name} ${subgroup}`}
      state={useTableState()}
      empty={message ?? ''}
      density="comfortable"
    />
  )
}
