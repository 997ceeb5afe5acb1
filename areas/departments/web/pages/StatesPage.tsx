import { numberText } from '#platform/contract/number-text.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { departmentsCalls } from '../../contract/calls.ts'
import type { State } from '../../contract/department.ts'
import { UnitTablePage } from './UnitTablePage.tsx'

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
    isNumeric: true,
    sortBy: ({ rates, closeRates }) => rates - closeRates,
    cell: Vacant,
  },
]

function Vacant({ rates, closeRates }: Pick<State, 'rates' | 'closeRates'>) {
  if (rates > closeRates) return <Tag tone="warn">{numberText(rates - closeRates)}</Tag>
  if (rates === closeRates) return <Tag tone="ok">нет</Tag>
  return <Tag tone="error">сверх штата {numberText(closeRates - rates)}</Tag>
}

/** Approved posts of the unit and the number of taken ones. */
export default function StatesPage() {
  return (
    <UnitTablePage
      title="Штатные должности"
      page="states"
      columns={columns}
      rowsOf={({ states }) => states}
      rowKey={({ post }) => post}
      download={departmentsCalls.exportStates}
      empty="Штатных должностей нет"
    />
  )
}
