import { numberText } from '#platform/contract/number-text.ts'
import { CardLink } from '#platform/web/cards/CardLink.tsx'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { BarList } from '#platform/web/ui/BarList.tsx'
import type { RatesRow } from '../../contract/department.ts'
import styles from './Chart.module.css'

/** More bars than this cannot be read. */
const MOST_BARS = 8

const columns: Column<RatesRow>[] = [
  {
    name: 'department',
    title: 'Подразделение',
    isMain: true,
    sortBy: ({ department }) => department.name,
    cell: ({ department: { id, name } }) => <CardLink to="unit" id={id} name={name} />,
  },
  ...(
    [
      ['rates', 'Ставок по штату'],
      ['closeRates', 'Занято ставок'],
      ['employeesCount', 'Сотрудников'],
      ['externalEmployeesCount', 'Внешних совместителей'],
    ] as const
  ).map(([name, title]) => ({
    name,
    title,
    isNumeric: true,
    sortBy: (row: RatesRow) => row[name],
    cell: (row: RatesRow) => numberText(row[name]),
  })),
]

/** Approved and occupied rates as bars of the biggest units and as a table of all. */
export function RatesView({ rows }: { rows: readonly RatesRow[] }) {
  const state = useTableState()
  const biggest = rows.toSorted((a, b) => b.rates - a.rates).slice(0, MOST_BARS)
  const vacant = ({ rates, closeRates }: RatesRow) =>
    Math.max(0, Math.round((rates - closeRates) * 100) / 100)
  const sum = (valueOf: (row: RatesRow) => number) =>
    numberText(rows.reduce((total, row) => total + valueOf(row), 0))
  return (
    <>
      {rows.length > 0 && (
        <div className={styles['chart']}>
          <Card
            title={rows.length > MOST_BARS ? 'Самые большие подразделения' : 'Ставки'}
            note={`всего свободно ${sum(vacant)} из ${sum(({ rates }) => rates)}`}
          >
            <BarList
              title="Занятые и свободные ставки"
              barsTitle="Подразделение"
              parts={['Занято', 'Свободно']}
              bars={biggest.map((row) => ({
                name: row.department.name,
                values: [row.closeRates, vacant(row)],
              }))}
            />
          </Card>
        </div>
      )}
      <Table
        caption="Ставки"
        columns={columns}
        rows={rows}
        rowKey={({ department }) => department.id}
        state={state}
        empty="Ставок нет"
      />
    </>
  )
}
