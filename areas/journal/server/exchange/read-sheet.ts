import type { SheetCell, SheetChange, SheetError } from '../../contract/exchange.ts'
import { attendanceCode } from '../../contract/attendance.ts'
import type { CourseStudent } from '../students/course-students.ts'
import type { Course } from './course.ts'
import { isOutside, plainText, readCell } from './read-cell.ts'
import {
  cellColumns,
  CODE_TITLE,
  NAME_TITLE,
  NORM_ROW,
  TOTAL_TITLES,
  WRITTEN_TITLE,
  type CellColumn,
} from './sheet-columns.ts'

type Change = Omit<SheetChange, 'changedMeanwhile'>

export interface ReadSheet {
  errors: SheetError[]
  changes: Change[]
  sameCount: number
  exportedAt: string | null
}

interface Head {
  code: number
  name: number
  /** By the place in the row. */
  cells: Map<number, CellColumn>
}

const MOST_ERRORS = 200
const WRITTEN = new RegExp(`^${WRITTEN_TITLE} (\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,3})?Z)$`)
const OTHER_TITLES = new Set<string>([CODE_TITLE, NAME_TITLE, ...TOTAL_TITLES])

/** The value of a cell in the journal; null when the student was not in the lesson. */
function currentOf(student: CourseStudent, { lessonId, controlPointId, field }: CellColumn) {
  if (controlPointId !== null) {
    const kept = student.points.get(controlPointId)
    return { value: kept?.progress ?? null, version: kept?.version ?? 0 }
  }
  const mark = student.marks.get(lessonId!)
  if (!mark) return null
  const value = field === 'attendance' ? attendanceCode(mark.attendance) : mark.progress
  return { value, version: mark.version }
}

/** Reads a sheet of a course and collects its changes and faults; rows and columns count from 1. */
class SheetReading {
  readonly result: ReadSheet = { errors: [], changes: [], sameCount: 0, exportedAt: null }
  readonly #course: Course
  readonly #students: ReadonlyMap<number, CourseStudent>
  readonly #rowOf = new Map<number, number>()

  constructor(course: Course) {
    this.#course = course
    this.#students = new Map(course.students.map((student) => [student.id, student]))
  }

  read([titles = [], ...rows]: readonly (readonly SheetCell[])[]): ReadSheet {
    const head = this.#readHead(titles)
    if (head) rows.forEach((row, index) => this.#readRow(row, index + 2, head))
    this.result.errors.splice(MOST_ERRORS)
    return this.result
  }

  #wrong(row: number, column: number, text: string): void {
    this.result.errors.push({ row, column: column + 1, text })
  }

  #readHead(titles: readonly SheetCell[]): Head | null {
    const columns = new Map(cellColumns(this.#course).map((column) => [column.title, column]))
    const texts = titles.map(plainText)
    const cells = new Map<number, CellColumn>()
    for (const [place, title] of texts.entries()) {
      const column = columns.get(title)
      const written = WRITTEN.exec(title)?.[1]
      if (written && Number.isFinite(Date.parse(written))) this.result.exportedAt = written
      if (title !== '' && texts.indexOf(title) < place)
        this.#wrong(1, place, `Столбец «${title}» повторяется`)
      else if (column) cells.set(place, column)
      else if (title !== '' && !OTHER_TITLES.has(title) && !title.startsWith(WRITTEN_TITLE))
        this.#wrong(1, place, `Столбца «${title}» нет в этом журнале`)
    }
    const code = texts.indexOf(CODE_TITLE)
    if (code >= 0) return { code, name: texts.indexOf(NAME_TITLE), cells }
    this.#wrong(1, 0, `Нет столбца «${CODE_TITLE}». Загрузите файл, скачанный из этого журнала`)
    return null
  }

  #readRow(row: readonly SheetCell[], number: number, head: Head): void {
    const code = plainText(row[head.code])
    if (code === '' && row.every((cell) => plainText(cell) === '')) return
    if (code === '' && plainText(row[head.name]) === NORM_ROW) return this.#readNorms(row, number, head)
    const student = this.#studentOf(row, number, head)
    if (!student) return
    for (const [place, column] of head.cells) this.#readCell(row[place], { number, place, column, student })
  }

  #studentOf(row: readonly SheetCell[], number: number, head: Head): CourseStudent | null {
    const code = plainText(row[head.code])
    const student = this.#students.get(Number(code))
    const name = plainText(row[head.name])
    const first = student && this.#rowOf.get(student.id)
    if (code === '') this.#wrong(number, head.code, 'Не указан код студента')
    else if (!student) this.#wrong(number, head.code, `Студента с кодом «${code}» нет в списке группы`)
    else if (first) this.#wrong(number, head.code, `Студент ${student.name} уже есть в строке ${first}`)
    else if (name !== '' && name !== student.name)
      this.#wrong(number, head.name, `Код ${code} принадлежит студенту ${student.name}, а в строке «${name}»`)
    else {
      this.#rowOf.set(student.id, number)
      return student
    }
    return null
  }

  /** A norm is set in the journal, where it is compared with everybody's points. */
  #readNorms(row: readonly SheetCell[], number: number, { cells }: Head): void {
    for (const [place, { norm, field }] of cells) {
      const text = plainText(row[place])
      const isSame = text === '' || Number(text.replace(',', '.')) === norm
      if (field === 'progress' && !isSame)
        this.#wrong(number, place, `Норма в файле — ${text}, в журнале — ${norm ?? 'не задана'}`)
    }
  }

  /** In a trajectory nobody is unmarked: an emptied mark is an absence (decision D-103). */
  #meant(value: number | null, { field }: CellColumn, current: number | null): number | null {
    const isEmptied = value === null && current !== null && field === 'attendance'
    return isEmptied && this.#course.isIet ? attendanceCode('X') : value
  }

  #readCell(
    cell: SheetCell | undefined,
    {
      number,
      place,
      column,
      student,
    }: { number: number; place: number; column: CellColumn; student: CourseStudent },
  ): void {
    const current = currentOf(student, column)
    if (current === null) {
      if (!isOutside(cell)) this.#wrong(number, place, 'В этот день студент не числился в группе')
      return
    }
    const read = readCell(cell, column)
    if ('problem' in read) return this.#wrong(number, place, read.problem)
    const after = this.#meant(read.value, column, current.value)
    if (after === current.value) return void (this.result.sameCount += 1)
    const { lessonId, controlPointId, field, title } = column
    this.result.changes.push({
      studentId: student.id,
      name: student.name,
      lessonId,
      controlPointId,
      field,
      column: title,
      before: current.value,
      after,
      version: current.version,
    })
  }
}

/** Compares a sheet with the journal of its course. */
export function readSheet(course: Course, rows: readonly (readonly SheetCell[])[]): ReadSheet {
  return new SheetReading(course).read(rows)
}
