import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { aLesson } from '#areas/timetable/server/testing/lessons.ts'
import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import type { SheetCell, SheetChange, SheetError } from '../../contract/exchange.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import { journalArea } from '../handlers.ts'

const { exportCourse, checkSheet, applySheet, saveGroup, saveNorm, createControlPoint, getLesson } =
  journalCalls
const server = useTestServer({ areas: { journal: journalArea } })
let given: Awaited<ReturnType<typeof givenTimetable>>
let address: { timetableLessonId: number; groupId: number; subgroup: number }
let controlPointId: number

type Rows = SheetCell[][]
interface Check {
  errors: SheetError[]
  changes: SheetChange[]
  sameCount: number
  exportedAt: string | null
}

const lessonId = () => journalLessonId(given.lecture, 12)
const lesson = () => ({ lessonId: lessonId(), timetableLessonId: given.lecture })
const save = (login: string, students: object[]) =>
  server.as(login).call(saveGroup, {
    ...lesson(),
    group: { group_id: given.group, subgroup: 0, students: students as never },
  })

async function exported(): Promise<Rows> {
  const answer = await server.as('teacher').call(exportCourse, address)
  expect(answer.status).toBe(200)
  const [sheet] = await readXlsxFile(answer.bytes)
  return sheet!.data as Rows
}

async function checked(rows: Rows): Promise<Check> {
  const answer = await server.as('teacher').call(checkSheet, { ...address, rows })
  expect(answer.status).toBe(200)
  return answer.body as Check
}

const columnOf = (rows: Rows, words: string) => rows[0]!.findIndex((title) => String(title).includes(words))
const rowOf = (rows: Rows, name: string) => rows.findIndex((row) => String(row[1]).startsWith(name))

/** The exported rows with some cells written over, each by its student and words of its column. */
function withCells(rows: Rows, ...cells: [string, string, SheetCell][]): Rows {
  const copy = rows.map((row) => [...row])
  for (const [name, words, value] of cells) copy[rowOf(rows, name)]![columnOf(rows, words)] = value
  return copy
}

beforeAll(async () => {
  given = await givenTimetable(server.db)
  address = { timetableLessonId: given.lecture, groupId: given.group, subgroup: 0 }
  await server.as('teacher').call(saveNorm, { ...lesson(), norm: 5 })
  const form = { timetableLessonId: given.lecture, title: '=Тест', typeId: 2, date: '2026-11-10' }
  const made = await server.as('teacher').call(createControlPoint, { ...form, progressNorm: 10 })
  controlPointId = (made.body as { controlPointId: number }[])[0]!.controlPointId
  const answer = await server.as('teacher').call(getLesson, { week: 12, lesson: given.lecture })
  const { groups } = answer.body as { groups: { students: { studentId: number }[] }[] }
  await save(
    'teacher',
    groups[0]!.students.map(({ studentId }) => ({ studentId, attendance: 2, progress: 4 })),
  )
})

describe('the sheet of a course', () => {
  it('holds norms, every lesson, the control points and the totals, and no formula', async () => {
    const rows = await exported()
    expect(rows[0]!.slice(0, 2)).toEqual(['Код студента', 'Студент'])
    expect(rows[0]!.filter((title) => String(title).includes('посещение'))).toHaveLength(3)
    expect(rows[1]![columnOf(rows, '18.11.2026, 2 пара: баллы')]).toBe(5)
    expect(rows[1]![columnOf(rows, `Точка ${controlPointId}`)]).toBe(10)
    const row = rows[rowOf(rows, 'Алексеева')]!
    expect(row[columnOf(rows, '18.11.2026, 2 пара: посещение')]).toBe('п')
    expect(row[columnOf(rows, 'Посещаемость')]).toBe(100)
    expect(row[columnOf(rows, 'Успеваемость')]).toBe(27)
    expect(row[columnOf(rows, 'Сумма')]).toBe(4)
    for (const cell of rows.flat()) expect(String(cell)).not.toMatch(/^[=+@-]/)
  })

  it('changes nothing when it comes back as it was', async () => {
    const rows = await exported()
    const check = await checked(rows)
    expect(check).toMatchObject({ errors: [], changes: [] })
    expect(check.sameCount).toBe((rows.length - 2) * 7)
    expect(check.exportedAt).not.toBeNull()
  })

  it('names every wrong cell by row and column and saves nothing', async () => {
    const rows = await exported()
    const wrong = withCells(
      rows,
      ['Алексеева', '18.11.2026, 2 пара: баллы', 5.5],
      ['Алексеева', '18.11.2026, 2 пара: посещение', 'ы'],
      ['Ёлкин', 'Точка', 'много'],
      ['Ёлкин', '04.11.2026, 2 пара: баллы', 1],
    )
    wrong.push([...rows[rowOf(rows, 'Ёлкин')]!], [987_654, 'Чужой', 'п'])
    const { errors } = await checked(wrong)
    const at = (name: string, words: string) => ({
      row: rowOf(rows, name) + 1,
      column: columnOf(rows, words) + 1,
    })
    expect(errors).toEqual(
      expect.arrayContaining([
        { ...at('Алексеева', '18.11.2026, 2 пара: баллы'), text: '5,5 больше нормы 5' },
        {
          ...at('Алексеева', '18.11.2026, 2 пара: посещение'),
          text: 'Неизвестная отметка «ы»: поставьте п, н или оп',
        },
        { ...at('Ёлкин', 'Точка'), text: '«много» — не число баллов' },
        {
          ...at('Ёлкин', '04.11.2026, 2 пара: баллы'),
          text: 'Норма баллов не задана: сначала задайте её в журнале',
        },
        {
          row: wrong.length - 1,
          column: 1,
          text: expect.stringMatching(/^Студент Ёлкин .* уже есть в строке \d+$/),
        },
        { row: wrong.length, column: 1, text: 'Студента с кодом «987654» нет в списке группы' },
      ]),
    )
    expect(errors).toHaveLength(6)
    expect((await checked(rows)).changes).toEqual([])
  })

  it('takes no sheet of anything else', async () => {
    const { errors } = await checked([['Фамилия', 'Оценка']])
    expect(errors.at(-1)!.text).toContain('Нет столбца «Код студента»')
    expect((await checked([])).errors).toHaveLength(1)
    const rows = await exported()
    rows[rowOf(rows, 'Ёлкин')]![1] = 'Петров'
    expect((await checked(rows)).errors[0]!.text).toMatch(/принадлежит студенту Ёлкин/)
  })

  it('shows every change and applies all of them at once, noted as an import', async () => {
    const rows = withCells(
      await exported(),
      ['Алексеева', '18.11.2026, 2 пара: баллы', '3,5'],
      ['Алексеева', '18.11.2026, 2 пара: посещение', 'ОП'],
      ['Ёлкин', 'Точка', 7],
      ['Ёлкин', '18.11.2026, 2 пара: баллы', null],
    )
    const { changes, errors } = await checked(rows)
    expect(errors).toEqual([])
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [2, 1],
      [4, 3.5],
      [4, null],
      [null, 7],
    ])
    const applied = await server.as('teacher').call(applySheet, { ...address, changes })
    expect(applied.body).toEqual({ saved: 4 })
    expect((await checked(rows)).changes).toEqual([])
    const noted = await server.db
      .selectFrom('journal_ledger_cell')
      .select('source')
      .orderBy('id', 'desc')
      .limit(4)
      .execute()
    expect(noted.map(({ source }) => source)).toEqual(['import', 'import', 'import', 'import'])
  })

  it('shows which cells were changed after the sheet was written, and loses to a change after the check', async () => {
    // The test's clock is stopped while the database's goes on: only the title shows when the sheet was
    // written.
    const rows = withCells(await exported(), ['Алексеева', '18.11.2026, 2 пара: баллы', 1])
    const studentId = Number(rows[rowOf(rows, 'Алексеева')]![0])
    rows[0]![rows[0]!.length - 1] = `Выгружено ${new Date(Date.now() - 60_000).toISOString()}`
    const { changes } = await checked(rows)
    expect(changes).toMatchObject([{ changedMeanwhile: { by: 'Иванов Игорь Ильич' } }])
    expect((await save('teacher2', [{ studentId, progress: 2 }])).status).toBe(200)
    const other = { ...changes[0]!, field: 'attendance' as const, after: 3 }
    const lost = await server.as('teacher').call(applySheet, { ...address, changes: [other, ...changes] })
    expect(lost).toFailWith(applySheet, 'marks-conflict')
    expect(lost.body).toMatchObject({
      conflicts: [
        {
          studentId,
          lessonId: lessonId(),
          field: 'progress',
          yours: 1,
          current: 2,
          by: 'Королёва Вера Павловна',
        },
      ],
    })
    const [now] = (await checked(rows)).changes
    expect(now).toMatchObject({ before: 2, after: 1 })
  })

  it('is refused above the norm, for strangers of the group and with unknown codes, whatever the check said', async () => {
    const studentId = Number((await exported())[2]![0])
    const apply = (...changes: object[]) =>
      server.as('teacher').call(applySheet, { ...address, changes: changes as never })
    const cell = { studentId, lessonId: lessonId(), field: 'progress', after: 1, version: 99 }
    expect(await apply(cell, { ...cell, after: 6 })).toFailWith(applySheet, 'lesson-invalid')
    expect(await apply({ ...cell, field: 'attendance', after: 7 })).toFailWith(applySheet, 'lesson-invalid')
    expect(await apply({ ...cell, studentId: 999_999 })).toFailWith(applySheet, 'foreign-student')
    const ofPoint = { ...cell, lessonId: null, controlPointId }
    expect(await apply(cell, { ...ofPoint, after: 11 })).toFailWith(applySheet, 'points-invalid')
    expect(await apply({ ...ofPoint, controlPointId: 999_999 })).toFailWith(applySheet, 'no-such-point')
    expect(await apply({ ...cell, lessonId: journalLessonId(given.laboratory, 12) })).toFailWith(
      applySheet,
      'no-such-lesson',
    )
  })

  it('takes the same statements for a cell of one lesson and for every cell of all of them', async () => {
    const before = await exported()
    const attendances = before[0]!.flatMap((title, place) =>
      String(title).endsWith(': посещение') ? [place] : [],
    )
    expect(attendances).toHaveLength(3)
    const apply = async (mark: string, places: readonly number[], points: number) => {
      const rows = (await exported()).map((row, index) =>
        index < 2 ? row : row.map((cell, place) => (places.includes(place) && cell !== '—' ? mark : cell)),
      )
      const { changes, errors } = await checked(withCells(rows, ['Ёлкин', 'Точка', points]))
      expect(errors).toEqual([])
      const applied = await server.as('teacher').call(applySheet, { ...address, changes })
      expect(applied.status).toBe(200)
      return {
        statements: applied.statements,
        lessons: new Set(changes.map(({ lessonId }) => lessonId)).size,
      }
    }
    const one = await apply('н', attendances.slice(0, 1), 5)
    const all = await apply('оп', attendances, 6)
    expect([one.lessons, all.lessons]).toEqual([2, 4])
    expect(all.statements).toBe(one.statements)
  })

  it('refuses a change of no cell, and attendance in a control point', async () => {
    const studentId = Number((await exported())[2]![0])
    const apply = (change: object) =>
      server.as('teacher').call(applySheet, { ...address, changes: [change as never] })
    const cell = { studentId, field: 'attendance', after: 2, version: 99 }
    expect(await apply(cell)).toFailWith(applySheet, 'lesson-invalid')
    expect(await apply({ ...cell, controlPointId })).toFailWith(applySheet, 'points-invalid')
  })

  it('writes in no lesson of another course, though the teacher gives it to the same group', async () => {
    const studentId = Number((await exported())[2]![0])
    const practice = await aLesson(server.db, {
      disciplineId: given.databases,
      kindId: 2,
      weekday: 5,
      groups: [{ id: given.group }],
      teacherIds: [given.teacher],
    })
    const change = { studentId, field: 'attendance' as const, after: 2, version: 0 }
    const foreign = { ...change, lessonId: journalLessonId(practice, 12) }
    expect(await server.as('teacher').call(applySheet, { ...address, changes: [foreign] })).toFailWith(
      applySheet,
      'no-such-lesson',
    )
  })

  it('is closed to whoever does not teach the course', async () => {
    const stranger = server.as('teacher3')
    const changes = [{ studentId: 1, lessonId: lessonId(), field: 'progress' as const, after: 1, version: 0 }]
    expect(await stranger.call(exportCourse, address)).toFailWith(exportCourse, 'no-such-lesson')
    expect(await stranger.call(checkSheet, { ...address, rows: [] })).toFailWith(checkSheet, 'no-such-lesson')
    expect(await stranger.call(applySheet, { ...address, changes })).toFailWith(applySheet, 'no-such-lesson')
    const foreignGroup = { ...address, groupId: given.otherGroup }
    expect(await server.as('teacher').call(exportCourse, foreignGroup)).toFailWith(
      exportCourse,
      'no-such-lesson',
    )
    expect((await server.as('student').call(exportCourse, address)).status).toBe(403)
    expect((await server.as('student').call(applySheet, { ...address, changes })).status).toBe(403)
  })
})
