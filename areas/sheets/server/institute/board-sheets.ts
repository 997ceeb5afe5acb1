import type { CellValue, XlsxColumn, XlsxSheet } from '#platform/server/documents/xlsx-document.ts'
import {
  MARK_PARTS,
  meanOf,
  partsOf,
  type BoardDepartment,
  type BoardTeacher,
  type SessionBoard,
} from '../../contract/board.ts'

const number = <Row>(title: string, value: (row: Row) => number | null): XlsxColumn<Row> => ({
  title,
  value,
  kind: 'number',
  width: 16,
})

const MEAN_DIGITS = 2

/** A mean as it is shown, with two digits. */
function roundedMean({ marks }: BoardDepartment): number | null {
  const mean = meanOf(marks)
  return mean === null ? null : Number(mean.toFixed(MEAN_DIGITS))
}

const DEPARTMENTS: readonly XlsxColumn<BoardDepartment>[] = [
  { title: 'Кафедра', value: ({ name }) => name, width: 48 },
  number('Ведомостей', ({ total }) => total),
  number('Обработано', ({ done }) => done),
  number('В дирекции', ({ shipped }) => shipped),
  number('Не отправлены в срок', ({ late }) => late),
  number('Срок не наступил', ({ ahead }) => ahead),
  ...MARK_PARTS.map(({ name }, place) =>
    number<BoardDepartment>(name, ({ marks }) => partsOf(marks)[place]!),
  ),
  number('Средний балл', roundedMean),
]

const TEACHERS: readonly XlsxColumn<BoardTeacher>[] = [
  { title: 'Экзаменатор', value: ({ name }) => name, width: 40 },
  number('Ведомостей', ({ total }) => total),
  number('Не отправлены в срок', ({ late }) => late),
  { title: 'Самая давняя сдача', value: ({ since }) => since, kind: 'date', width: 16 },
  { title: 'Напомнили', value: ({ remindedOn }) => remindedOn, kind: 'date', width: 16 },
]

type Debtors = SessionBoard['debtors'][number]

const COURSES: readonly XlsxColumn<Debtors>[] = [
  number('Курс', ({ course }) => course),
  number('Должников', ({ count }) => count),
]

type PlainRow = readonly CellValue[]

/** Rows of any kind as rows of cells, so that sheets of several kinds go into one file. */
function plainSheet<Row>(
  sheet: Pick<XlsxSheet<Row>, 'name' | 'columns' | 'rows' | 'timeZone'>,
): XlsxSheet<PlainRow> {
  const { columns, rows } = sheet
  return {
    ...sheet,
    columns: columns.map((column, place) => ({ ...column, value: (cells: PlainRow) => cells[place] })),
    rows: rows.map((row) => columns.map(({ value }) => value(row))),
  }
}

interface BoardFile {
  name: string
  columns: readonly XlsxColumn<BoardDepartment>[]
  rows: readonly BoardDepartment[]
  further: readonly XlsxSheet<PlainRow>[]
}

/** The board as the sheets of one file: departments, late teachers, debtors. */
export function boardSheets({ departments, teachers, debtors }: SessionBoard, timeZone: string): BoardFile {
  const late = plainSheet({ name: 'Не отправлены', columns: TEACHERS, rows: teachers, timeZone })
  const owing = plainSheet({ name: 'Должники по курсам', columns: COURSES, rows: debtors, timeZone })
  return { name: 'Кафедры', columns: DEPARTMENTS, rows: departments, further: [late, owing] }
}
