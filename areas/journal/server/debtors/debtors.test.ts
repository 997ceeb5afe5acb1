import fc from 'fast-check'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { aPerson } from '#areas/timetable/server/testing/small-university.ts'
import { aWho } from '#platform/server/testing/a-who.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import type { Debtor } from '../../contract/debtors.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import { journalArea } from '../handlers.ts'
import { journalHomeWidgets } from '../home-widgets.ts'
import { presentOwnJournal } from '../own/own-journal.ts'
import { listOwnLessons, listOwnPoints } from '../own/own-store.ts'
import { holdDebtorRound } from './debtor-round.ts'
import { debtOf } from './debtors.ts'
import { listStandings } from './standing-store.ts'

const { listDebtors, exportDebtors, getThresholds, saveThresholds, getOwnJournal } = journalCalls
const { saveGroup, saveNorm, createControlPoint, toggleStudent } = journalCalls
const server = useTestServer({ areas: { journal: journalArea } })
const today = '2026-11-18'
let given: Awaited<ReturnType<typeof givenTimetable>>
let studentIds: Record<'Алексеева' | 'Ёлкин', number>

interface List {
  count: number
  items: Debtor[]
  scopes: string[]
  groups: { name: string }[]
  disciplines: { name: string }[]
}

const list = async (login: string, input: object = {}) =>
  (await server.as(login).call(listDebtors, input)).body as List
const mark = (week: number, name: keyof typeof studentIds, values: object) =>
  server.as('teacher').call(saveGroup, {
    lessonId: journalLessonId(given.lecture, week),
    timetableLessonId: given.lecture,
    group: { group_id: given.group, subgroup: 0, students: [{ studentId: studentIds[name], ...values }] },
  })

beforeAll(async () => {
  given = await givenTimetable(server.db)
  const admin = await aPerson(server.db, {
    login: 'admin',
    lastName: 'Громов',
    firstName: 'Лев',
    middleName: 'Ильич',
  })
  await server.db
    .insertInto('permission_grant')
    .values({ person_id: admin, permission: 'admin', reason: 'test' })
    .execute()
  const students = await server.db
    .selectFrom('student as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select(['s.id', 'p.last_name as name'])
    .execute()
  const idOf = (name: string) => Number(students.find((row) => row.name === name)!.id)
  studentIds = { Алексеева: idOf('Алексеева'), Ёлкин: idOf('Ёлкин') }
  const everybody = { minLessons: 2, attendancePercent: 60, progressPercent: 50, version: 1 }
  await server.as('admin').call(saveThresholds, everybody)
  for (const week of [10, 12]) {
    const lesson = { lessonId: journalLessonId(given.lecture, week), timetableLessonId: given.lecture }
    await server.as('teacher').call(saveNorm, { ...lesson, norm: 5 })
    await mark(week, 'Алексеева', { attendance: 2, progress: 5 })
    await mark(week, 'Ёлкин', { attendance: week === 10 ? 3 : 1, progress: 1 })
  }
})

describe('the debtors of a teacher', () => {
  it('are those below a threshold, with the numbers of their own journal', async () => {
    const { count, items, scopes, groups } = await list('teacher')
    expect({ count, scopes, groups: groups.map(({ name }) => name) }).toEqual({
      count: 1,
      scopes: ['own'],
      groups: ['ИКБО-01-24'],
    })
    expect(items).toMatchObject([
      {
        name: 'Ёлкин Пётр Ильич',
        debts: [
          {
            disciplineName: 'Базы данных',
            heldLessons: 2,
            attendancePercent: 25,
            progressPercent: 20,
            missingPoints: 0,
            reasons: ['attendance', 'progress'],
            lessonId: journalLessonId(given.lecture, 12),
          },
        ],
      },
    ])
    const own = await server.as('student').call(getOwnJournal, { groupId: given.group })
    expect(own.body).toMatchObject({
      disciplines: [{ attendancePercent: 25, progressPercent: 20 }],
      warnings: [
        { disciplineName: 'Базы данных', kind: 'attendance', percent: 25, threshold: 60 },
        { disciplineName: 'Базы данных', kind: 'progress', percent: 20, threshold: 50 },
      ],
    })
  })

  it('see the same on the home page, which shows nothing before the first lesson', async () => {
    const [widget] = journalHomeWidgets
    const read = (personId: number) => widget!.read(server.db, aWho(personId), server.clock)
    expect(await read(given.student)).toMatchObject({
      attendancePercent: 25,
      progressPercent: 20,
      disciplines: [{ name: 'Базы данных', attendancePercent: 25 }],
      warnings: [{ kind: 'attendance' }, { kind: 'progress' }],
    })
    expect(await read(given.student2)).toMatchObject({ attendancePercent: 100, warnings: [] })
    expect(await read(given.student3)).toBeNull()
    expect(await read(given.teacher)).toBeNull()
  })

  it('are also those without points in a control point that has passed', async () => {
    const form = { timetableLessonId: given.lecture, title: 'Тест', typeId: 2, progressNorm: 1 }
    await server.as('teacher').call(createControlPoint, { ...form, date: '2026-11-17' })
    await server.as('teacher').call(createControlPoint, { ...form, date: '2026-12-17' })
    const missing = await list('teacher', { reason: 'points' })
    expect(missing.items.map(({ name, debts }) => [name.split(' ')[0], debts[0]!.missingTitles])).toEqual([
      ['Алексеева', ['Тест']],
      ['Ёлкин', ['Тест']],
    ])
    expect(missing.items.map(({ debts }) => debts[0]!.missingPoints)).toEqual([1, 1])
  })

  it('are narrowed, sorted and paged by the address', async () => {
    expect((await list('teacher', { q: 'елкин' })).items.map(({ name }) => name)).toEqual([
      'Ёлкин Пётр Ильич',
    ])
    expect((await list('teacher', { reason: 'attendance' })).count).toBe(1)
    expect((await list('teacher', { groupId: given.otherGroup })).count).toBe(0)
    expect((await list('teacher', { disciplineId: given.databases })).count).toBe(2)
    const names = async (sort: string) =>
      (await list('teacher', { sort })).items.map(({ name }) => name.split(' ')[0])
    expect(await names('attendance')).toEqual(['Ёлкин', 'Алексеева'])
    expect(await names('-attendance')).toEqual(['Алексеева', 'Ёлкин'])
    const second = await list('teacher', { limit: 1, page: 2 })
    expect({ count: second.count, name: second.items[0]!.name }).toMatchObject({
      count: 2,
      name: 'Ёлкин Пётр Ильич',
    })
  })

  it('are exported to a sheet as they are narrowed', async () => {
    const answer = await server.as('teacher').call(exportDebtors, { reason: 'attendance' })
    const [sheet] = await readXlsxFile(answer.bytes)
    expect(sheet!.data).toHaveLength(2)
    expect(sheet!.data[1]).toEqual(expect.arrayContaining(['Ёлкин Пётр Ильич', 25, 18]))
  })

  it('are nobody to another teacher, and refused to students', async () => {
    expect(await list('teacher3')).toMatchObject({ count: 0, scope: 'own', scopes: [] })
    for (const scope of ['curated', 'department', 'unit'] as const)
      expect((await list('teacher3', { scope })).count).toBe(0)
    expect((await server.as('student').call(listDebtors, {})).status).toBe(403)
    expect((await server.as('student').call(exportDebtors, {})).status).toBe(403)
  })

  it('are seen by the curator of the group and by the head of the department, without a lesson to open', async () => {
    await server.db
      .updateTable('student_group')
      .set({ curator_person_id: given.teacher3 })
      .where('id', '=', given.group)
      .execute()
    expect(await list('teacher3', { scope: 'curated' })).toMatchObject({
      count: 2,
      scopes: ['curated'],
      items: [{ debts: [{ lessonId: null }] }, { debts: [{ lessonId: null }] }],
    })
    await server.db
      .updateTable('discipline')
      .set({ department_id: given.chair })
      .where('id', '=', given.databases)
      .execute()
    const empty = { count: 0, scopes: ['department', 'unit'], takenAt: null }
    expect(await list('dean', { scope: 'department' })).toMatchObject(empty)
    await holdDebtorRound(server.db, server.clock)
    expect(await list('dean', { scope: 'department' })).toMatchObject({
      ...empty,
      count: 2,
      items: [
        { name: 'Алексеева Анна Юрьевна', debts: [{ lessonId: null }] },
        { name: 'Ёлкин Пётр Ильич', debts: [{ attendancePercent: 25 }] },
      ],
      takenAt: server.clock.now().toISOString(),
    })
  })

  it('of the groups that a unit graduates are seen by its head, first of all scopes, those warned apart', async () => {
    await server.db
      .updateTable('student_group')
      .set({ department_id: given.chair })
      .where('id', '=', given.group)
      .execute()
    expect(await list('dean')).toMatchObject({
      count: 2,
      scope: 'unit',
      scopes: ['department', 'unit'],
      chairs: [{ id: given.chair }],
    })
    const warning = {
      student_id: studentIds.Ёлкин,
      discipline_id: given.databases,
      kind: 'attendance',
      percent: 25,
      threshold: 60,
      since: server.clock.now(),
    }
    await server.db.insertInto('journal_warning').values(warning).execute()
    const warned = { reason: 'warned', chairId: given.chair }
    expect(await list('dean', warned)).toMatchObject({ count: 1, items: [{ debts: [{ isWarned: true }] }] })
    expect((await list('dean', { ...warned, chairId: 999_999 })).count).toBe(0)
    await server.db.deleteFrom('journal_warning').execute()
  })

  it('are not those whom the teacher has hidden; they are not warned either', async () => {
    const toggle = { studentId: studentIds.Ёлкин, timetableLessonId: given.lecture }
    await server.as('teacher').call(toggleStudent, { ...toggle, isStudentHide: true })
    expect((await list('teacher')).items.map(({ name }) => name)).toEqual(['Алексеева Анна Юрьевна'])
    const own = await server.as('student').call(getOwnJournal, { groupId: given.group })
    expect(own.body).toMatchObject({ warnings: [] })
    await server.as('teacher').call(toggleStudent, { ...toggle, isStudentHide: false })
  })

  it('have the percentages of their own journal, whatever was marked', async () => {
    const marks = fc.array(
      fc.record({
        lesson: fc.constantFrom('lecture' as const, 'laboratory' as const),
        name: fc.constantFrom('Алексеева' as const, 'Ёлкин' as const),
        week: fc.constantFrom(10, 12),
        attendance: fc.constantFrom('L', 'A', 'X', null),
        points: fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }),
      }),
      { maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(marks, async (samples) => {
        await server.db.deleteFrom('journal_mark').execute()
        for (const { lesson, week, name, attendance, points } of samples) {
          const id = journalLessonId(given[lesson], lesson === 'laboratory' ? 12 : week)
          await server.db
            .insertInto('journal_lesson')
            .values({ id, timetable_lesson_id: given[lesson], week: id % 100, study_year_id: 2026 })
            .onConflict((conflict) => conflict.doNothing())
            .execute()
          await server.db
            .insertInto('journal_mark')
            .values({ study_year_id: 2026, lesson_id: id, student_id: studentIds[name], attendance, points })
            .onConflict((conflict) => conflict.doNothing())
            .execute()
        }
        const standings = await listStandings(server.db, 'curated', { personId: given.teacher3, today })
        for (const studentId of Object.values(studentIds)) {
          const query = { studentId, groupId: given.group, today }
          const journal = presentOwnJournal(
            await listOwnLessons(server.db, query),
            await listOwnPoints(server.db, query),
            today,
          ).find(({ disciplineId }) => disciplineId === given.databases)!
          const row = standings.find((standing) => standing.studentId === studentId)!
          const limits = { attendancePercent: 60, progressPercent: 50, minLessons: 1 }
          expect(debtOf(row, limits)).toMatchObject({
            attendancePercent: journal.attendancePercent,
            progressPercent: journal.progressPercent,
          })
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('the thresholds', () => {
  it('are read by teachers and changed by administrators, never over each other', async () => {
    const { body } = await server.as('teacher').call(getThresholds, {})
    expect(body).toEqual({ attendancePercent: 60, progressPercent: 50, minLessons: 2, version: 2 })
    const thresholds = { attendancePercent: 70, progressPercent: 50, minLessons: 3, version: 2 }
    expect((await server.as('teacher').call(saveThresholds, thresholds)).status).toBe(403)
    expect((await server.as('admin').call(saveThresholds, thresholds)).body).toMatchObject({ version: 3 })
    const late = await server.as('admin').call(saveThresholds, thresholds)
    expect(late).toFailWith(saveThresholds, 'changed-meanwhile')
    expect(late.body).toMatchObject({ current: { ...thresholds, version: 3 } })
    const atOnce = await Promise.all(
      [40, 41, 42].map((attendancePercent) =>
        server.as('admin').call(saveThresholds, { ...thresholds, version: 3, attendancePercent }),
      ),
    )
    expect(atOnce.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    const wrong = { ...thresholds, version: 4, attendancePercent: 101 }
    expect(await server.as('admin').call(saveThresholds, wrong)).toBeInvalid('attendancePercent')
  })
})
