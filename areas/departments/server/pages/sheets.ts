import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type {
  Employee,
  HistoryRow,
  PublicationRow,
  RatesRow,
  State,
  TreeNode,
} from '../../contract/department.ts'

const EMPLOYEES: readonly XlsxColumn<Employee>[] = [
  { title: 'Сотрудник', value: ({ fio }) => fio, width: 36 },
  { title: 'Должности', value: ({ posts }) => posts.map(({ postName }) => postName).join('; '), width: 36 },
  {
    title: 'Подразделение',
    value: ({ posts }) => [...new Set(posts.map(({ department }) => department))].join('; '),
    width: 40,
  },
  { title: 'Степень', value: ({ degreeCode }) => degreeCode },
  { title: 'Звание', value: ({ rankCode }) => rankCode },
]

/** Columns that a reader may find empty; those are left out. */
const PERSONAL: readonly XlsxColumn<Employee>[] = [
  { title: 'Ставка', value: ({ sumRateacc }) => sumRateacc, kind: 'number', width: 10 },
  { title: 'Пол', value: ({ gender }) => gender, width: 8 },
  { title: 'Дата рождения', value: ({ birthday }) => birthday, kind: 'date', width: 16 },
  { title: 'Табельный номер', value: ({ tabNumber }) => tabNumber },
]

/** The columns of employees in which the reader may see more than their own row. */
function employeeColumns(rows: readonly Employee[], readerId: number): XlsxColumn<Employee>[] {
  const others = rows.filter(({ id }) => id !== readerId)
  const filled = PERSONAL.filter(({ value }) => others.some((row) => value(row) !== null))
  return [...EMPLOYEES, ...filled]
}

const RATES: readonly XlsxColumn<RatesRow>[] = [
  { title: 'Подразделение', value: ({ department }) => department.name, width: 50 },
  { title: 'Ставок по штату', value: ({ rates }) => rates, kind: 'number' },
  { title: 'Занято ставок', value: ({ closeRates }) => closeRates, kind: 'number' },
  { title: 'Сотрудников', value: ({ employeesCount }) => employeesCount, kind: 'number' },
  { title: 'Внешних совместителей', value: (row) => row.externalEmployeesCount, kind: 'number', width: 26 },
]

const STATES: readonly XlsxColumn<State>[] = [
  { title: 'Должность', value: ({ post }) => post, width: 40 },
  { title: 'Ставок по штату', value: ({ rates }) => rates, kind: 'number' },
  { title: 'Занято ставок', value: ({ closeRates }) => closeRates, kind: 'number' },
]

const PUBLICATIONS: readonly XlsxColumn<PublicationRow>[] = [
  { title: 'Автор', value: ({ fullname }) => fullname, width: 36 },
  { title: 'Статус', value: ({ educationStatus }) => educationStatus },
  { title: 'Степень, звание', value: ({ degree }) => degree },
  { title: 'Подразделения', value: ({ departments }) => departments.join('; '), width: 44 },
  { title: 'Scopus и WoS', value: ({ scopWos }) => scopWos, kind: 'number' },
  { title: 'ВАК', value: ({ vak }) => vak, kind: 'number' },
  { title: 'РИНЦ', value: ({ rinc }) => rinc, kind: 'number' },
  { title: 'Прочие', value: ({ other }) => other, kind: 'number' },
  { title: 'Всего', value: ({ summ }) => summ, kind: 'number' },
]

/** A unit of the tree with the name of the one above it. */
interface Branch {
  node: TreeNode
  above: string | null
}

const TREE: readonly XlsxColumn<Branch>[] = [
  { title: 'Подразделение', value: ({ node }) => node.name, width: 60 },
  { title: 'Входит в', value: ({ above }) => above, width: 60 },
  { title: 'Уровень', value: ({ node }) => node.level, kind: 'number', width: 10 },
  { title: 'Сотрудников', value: ({ node }) => node.count, kind: 'number', width: 14 },
]

/** The units in the order of the screen, each below its parent. */
export function branchesOf(nodes: readonly TreeNode[], above: string | null = null): Branch[] {
  return nodes.flatMap((node) => [{ node, above }, ...branchesOf(node.children, node.name)])
}

const valuesOf = (row: HistoryRow, side: 'oldValue' | 'newValue') =>
  row.changes.map((change) => `${change.field}: ${change[side] ?? '—'}`).join('\n')

const HISTORY: readonly XlsxColumn<HistoryRow>[] = [
  { title: 'Дата', value: ({ date }) => date, kind: 'date', width: 14 },
  { title: 'Событие', value: ({ event }) => event, width: 28 },
  { title: 'Старые значения', value: (row) => valuesOf(row, 'oldValue'), width: 50 },
  { title: 'Новые значения', value: (row) => valuesOf(row, 'newValue'), width: 50 },
]

/** The sheets of the department pages. */
export const sheets = {
  employees: (rows: Employee[], readerId: number) => ({
    name: 'Сотрудники',
    columns: employeeColumns(rows, readerId),
    rows,
  }),
  rates: (rows: RatesRow[]) => ({ name: 'Ставки', columns: RATES, rows }),
  tree: (rows: Branch[]) => ({ name: 'Структура', columns: TREE, rows }),
  states: (rows: State[]) => ({ name: 'Штатные должности', columns: STATES, rows }),
  publications: (rows: PublicationRow[]) => ({ name: 'Публикации', columns: PUBLICATIONS, rows }),
  history: (rows: HistoryRow[]) => ({ name: 'История изменений', columns: HISTORY, rows }),
}
