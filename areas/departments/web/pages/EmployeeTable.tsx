import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import type { Reads } from '#platform/web/ui/reads.ts'
import type { Employee } from '../../contract/department.ts'
import { birthdayText, degreeText, numberText } from './employee-text.ts'

interface EmployeeTableProps {
  rows: readonly Employee[] | undefined
  loading: Reads<unknown>
  state: TableState
  /** How many the server has, where it pages and sorts. */
  total?: number
  showsUnit?: boolean
}

const typeText = ({ postName, type, rateacc }: Employee['posts'][number]) =>
  [
    postName,
    type === 'основное' ? null : type,
    rateacc === null || rateacc === 1 ? null : `${numberText(rateacc)} ст.`,
  ]
    .filter((part) => part !== null)
    .join(', ')

function columnsOf(rows: readonly Employee[], isServed: boolean, showsUnit: boolean): Column<Employee>[] {
  const sorted = (by: NonNullable<Column<Employee>['sortBy']>) => (isServed ? (true as const) : by)
  const shows = (value: (row: Employee) => unknown) => rows.some((row) => Boolean(value(row)))
  const columns: (Column<Employee> | false)[] = [
    {
      name: 'fio',
      title: 'Сотрудник',
      isMain: true,
      sortBy: sorted(({ fio }) => fio),
      cell: ({ fio }) => fio,
    },
    {
      name: 'posts',
      title: 'Должности',
      cell: ({ posts }) => posts.map((post) => <div key={post.id}>{typeText(post)}</div>),
    },
    showsUnit && {
      name: 'department',
      title: 'Подразделение',
      cell: ({ posts }) => [...new Set(posts.map(({ department }) => department))].join('; '),
    },
    shows(degreeText) && {
      name: 'degreeCode',
      title: 'Степень, звание',
      sortBy: sorted(degreeText),
      cell: degreeText,
    },
    shows(({ sumRateacc }) => sumRateacc) && {
      name: 'sumRateacc',
      title: 'Ставка',
      isNumeric: true,
      sortBy: sorted(({ sumRateacc }) => sumRateacc),
      cell: ({ sumRateacc }) => sumRateacc !== null && numberText(sumRateacc),
    },
    shows(birthdayText) && { name: 'birthday', title: 'День рождения', isNumeric: true, cell: birthdayText },
    shows(({ gender }) => gender) && {
      name: 'gender',
      title: 'Пол',
      isWhole: true,
      cell: ({ gender }) => gender,
    },
    shows(({ tabNumber }) => tabNumber) && {
      name: 'tabNumber',
      title: 'Таб. №',
      isNumeric: true,
      cell: ({ tabNumber }) => tabNumber,
    },
  ]
  return columns.filter((column) => column !== false)
}

/** Employees with as much as the viewer may know: a column that is empty throughout is left out. Decision D-60. */
export function EmployeeTable({ rows, loading, state, total, showsUnit = false }: EmployeeTableProps) {
  return (
    <Table
      caption="Сотрудники"
      columns={columnsOf(rows ?? [], total !== undefined, showsUnit)}
      rows={rows}
      rowKey={({ id }) => id}
      state={state}
      total={total}
      loading={loading}
      failureText="Произошла ошибка при получении данных о подразделении"
      empty="Сотрудников не нашлось"
    />
  )
}
