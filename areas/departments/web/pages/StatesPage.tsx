import { useCall } from '#platform/web/api/use-call.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { departmentsCalls } from '../../contract/calls.ts'
import type { State } from '../../contract/department.ts'
import { DepartmentFrame } from './DepartmentFrame.tsx'
import { numberText } from './employee-text.ts'

const TITLE = 'Штатные должности'

const columns: Column<State>[] = [
  { name: 'post', title: 'Должность', isMain: true, sortBy: ({ post }) => post, cell: ({ post }) => post },
  {
    name: 'rates',
    title: 'Ставок по штату',
    isNumeric: true,
    sortBy: ({ rates }) => rates,
    cell: ({ rates }) => numberText(rates),
  },
  {
    name: 'closeRates',
    title: 'Занято ставок',
    isNumeric: true,
    sortBy: ({ closeRates }) => closeRates,
    cell: ({ closeRates }) => numberText(closeRates),
  },
  {
    name: 'vacant',
    title: 'Свободно',
    sortBy: ({ rates, closeRates }) => rates - closeRates,
    cell: ({ rates, closeRates }) =>
      rates > closeRates ? <Tag tone="warn">{numberText(rates - closeRates)}</Tag> : <Tag tone="ok">нет</Tag>,
  },
]

/** Approved posts of the unit and how many of them are taken. */
export default function StatesPage() {
  return (
    <DepartmentFrame
      title={TITLE}
      page="states"
      download={(id) => <DownloadButton call={departmentsCalls.exportStates} input={{ id }} title={TITLE} />}
    >
      {({ id }) => <States id={id} />}
    </DepartmentFrame>
  )
}

function States({ id }: { id: number }) {
  const state = useTableState()
  const department = useCall(departmentsCalls.getDepartment, { id })
  return (
    <Table
      caption={TITLE}
      columns={columns}
      rows={department.data?.states}
      rowKey={({ post }) => post}
      state={state}
      loading={department}
      failureText="Произошла ошибка при получении данных о подразделении"
      empty="Штатных должностей нет"
    />
  )
}
