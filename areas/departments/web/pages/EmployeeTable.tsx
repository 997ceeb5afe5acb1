import { numberText } from '#platform/contract/number-text.ts'
import { privacyScreens } from '#areas/privacy/contract/screens.ts'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useUser } from '#platform/web/router/portal.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import type { Reads } from '#platform/web/ui/reads.ts'
import type { Employee } from '../../contract/department.ts'
import styles from './EmployeeTable.module.css'
import { birthdayText, degreeText } from './employee-text.ts'

interface EmployeeTableProps {
  rows: readonly Employee[] | undefined
  loading: Reads<unknown>
  state: TableState
  /** The number of all rows, if the server pages and sorts them. */
  total?: number
  showsUnit?: boolean
}

/** Shown for a value that is missing or not for the reader. */
const HIDDEN = '—'

const typeText = ({ postName, type, rateacc }: Employee['posts'][number]) =>
  [
    postName,
    type === 'основное' ? null : type,
    rateacc === null || rateacc === 1 ? null : `${numberText(rateacc)} ст.`,
  ]
    .filter((part) => part !== null)
    .join(', ')

/** The facts about the rows that decide their columns. */
interface TableKind {
  isServed: boolean
  showsUnit: boolean
  /** Readers may see all of their own row; a column for that row alone would look empty. */
  readerId: number
}

function columnsOf(
  rows: readonly Employee[],
  { isServed, showsUnit, readerId }: TableKind,
): Column<Employee>[] {
  const sorted = (by: NonNullable<Column<Employee>['sortBy']>) => (isServed ? (true as const) : by)
  const others = rows.filter(({ id }) => id !== readerId)
  const shows = (value: (row: Employee) => unknown) => others.some((row) => Boolean(value(row)))
  const columns: (Column<Employee> | false)[] = [
    {
      name: 'fio',
      title: 'Сотрудник',
      isMain: true,
      sortBy: sorted(({ fio }) => fio),
      cell: ({ id, fio }) => <PersonLink id={id} name={fio} />,
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
      cell: ({ sumRateacc }) => (sumRateacc === null ? HIDDEN : numberText(sumRateacc)),
    },
    shows(birthdayText) && {
      name: 'birthday',
      title: 'День рождения',
      isNumeric: true,
      cell: (row) => birthdayText(row) || HIDDEN,
    },
    shows(({ gender }) => gender) && {
      name: 'gender',
      title: 'Пол',
      isWhole: true,
      cell: ({ gender }) => gender ?? HIDDEN,
    },
    shows(({ tabNumber }) => tabNumber) && {
      name: 'tabNumber',
      title: 'Таб. №',
      isNumeric: true,
      cell: ({ tabNumber }) => tabNumber ?? HIDDEN,
    },
  ]
  return columns.filter((column) => column !== false)
}

/** True when the birthdays shown are those that their owners have opened to all workers. */
function showsOpenedBirthdays(rows: readonly Employee[], readerId: number): boolean {
  const others = rows.filter(({ id }) => id !== readerId)
  return (
    others.some(({ birthDayMonth }) => birthDayMonth !== null) &&
    others.every(({ birthday }) => birthday === null)
  )
}

/**
 * Employees with as much as the viewer may know: a column without a visible value is left out. Decision 0077.
 */
export function EmployeeTable({ rows, loading, state, total, showsUnit = false }: EmployeeTableProps) {
  const { id: readerId } = useUser()
  const kind = { isServed: total !== undefined, showsUnit, readerId }
  return (
    <>
      <Table
        caption="Сотрудники"
        columns={columnsOf(rows ?? [], kind)}
        rows={rows}
        rowKey={({ id }) => id}
        state={state}
        total={total}
        loading={loading}
        failureText="Произошла ошибка при получении данных о подразделении"
        empty="Сотрудников не нашлось"
      />
      {showsOpenedBirthdays(rows ?? [], readerId) && (
        <p className={styles['note']}>
          День рождения виден у тех, кто разрешил показывать его коллегам. Свой можно открыть на странице{' '}
          <AppLink to={addressOf(privacyScreens.personalData)}>«Персональные данные»</AppLink>.
        </p>
      )}
    </>
  )
}
