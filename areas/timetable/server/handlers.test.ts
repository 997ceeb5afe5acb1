import { beforeAll, describe, expect, it } from 'vitest'
import type { OutputOf } from '#platform/contract/call.ts'
import { useTestServer, type TestAnswer } from '#platform/server/testing/test-server.ts'
import { timetableCalls } from '../contract/calls.ts'
import { timetableFieldTexts } from '../contract/failures.ts'
import { timetableArea } from './handlers.ts'
import { givenTimetable, IET_LINK, LINK } from './testing/given-timetable.ts'
import { aLesson } from './testing/lessons.ts'
import { WEEK, YEAR } from './testing/small-university.ts'

const { getDirectories, getTimetable, findSubjects } = timetableCalls
type Timetable = OutputOf<typeof getTimetable.answer>

const server = useTestServer({ areas: { timetable: timetableArea } })
let given: Awaited<ReturnType<typeof givenTimetable>>
beforeAll(async () => {
  given = await givenTimetable(server.db)
})

const ownWeek = { yearId: YEAR, week: WEEK, userType: 'student' } as const
const taughtWeek = { yearId: YEAR, week: WEEK, userType: 'teacher' } as const

const timetableOf = (answer: TestAnswer) => answer.body as Timetable
const idsOf = (lessons: { id: number }[]) => lessons.map(({ id }) => id)

describe('getTimetable of a student', () => {
  it('shows the lessons of the student’s current group with everything that the specification names', async () => {
    const { status, body } = await server.as('student').call(getTimetable, ownWeek)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      subject: { userType: 'student', id: given.group, name: 'ИКБО-01-24', isOwn: true },
      reservations: [],
    })
    expect((body as Timetable).lessons[0]).toEqual({
      id: given.lecture,
      dayId: 3,
      date: '2026-11-18',
      timeId: expect.any(Number),
      timeName: '2 пара',
      lessonNumber: 2,
      start: '09:45',
      end: '11:20',
      disciplineId: given.databases,
      name: 'Базы данных',
      type: { id: 1, name: 'лекция', color: '#3B64E0', code: 'lecture', mark: 'ЛК' },
      isOnline: false,
      build: 'А',
      room: '214',
      isReservation: false,
      isIET: false,
      isMoved: false,
      groups: [{ id: given.group, name: 'ИКБО-01-24', subgroup: 0 }],
      flows: [],
      teachers: [
        { id: given.teacher, name: 'Иванов Игорь Ильич' },
        { id: given.teacher2, name: 'Королёва Вера Павловна' },
      ],
      conference: {
        id: expect.any(Number),
        url: LINK,
        disciplineId: given.databases,
        lessonTypeId: 1,
        isIET: false,
        isOwn: false,
        version: 1,
      },
      comment: null,
    })
  })

  it('shows only the lessons of the requested week', async () => {
    const { lessons } = timetableOf(await server.as('student').call(getTimetable, { ...ownWeek, week: 11 }))
    expect(lessons).toEqual([])
  })

  it('shows a moved lesson where it takes place in that week', async () => {
    await server.db
      .updateTable('timetable_occurrence')
      .set({ weekday: 6, room_id: null })
      .where('lesson_id', '=', given.lecture)
      .where('week', '=', 14)
      .execute()
    const { lessons } = timetableOf(await server.as('student').call(getTimetable, { ...ownWeek, week: 14 }))
    expect(lessons).toMatchObject([{ dayId: 6, date: '2026-12-05', room: null, isMoved: true }])
  })

  it('shows IET lessons to the members of their flow alone', async () => {
    const member = timetableOf(await server.as('student').call(getTimetable, ownWeek))
    const classmate = timetableOf(await server.as('student2').call(getTimetable, ownWeek))
    expect(member.ietLessons).toMatchObject([
      { id: given.ietLesson, isIET: true, flows: [{ name: 'Поток ИОТ-17' }], conference: { url: IET_LINK } },
    ])
    expect(classmate.ietLessons).toEqual([])
  })

  it('hides IET lessons and conference links of another group', async () => {
    const answer = await server.as('student3').call(getTimetable, { ...ownWeek, groupId: given.group })
    const { subject, lessons, ietLessons } = timetableOf(answer)
    expect(subject).toEqual({ userType: 'student', id: given.group, name: 'ИКБО-01-24', isOwn: false })
    expect(idsOf(lessons)).toEqual([given.lecture, given.laboratory])
    expect(lessons.map(({ conference }) => conference)).toEqual([null, null])
    expect(ietLessons).toEqual([])
  })

  it('shows a member of the flow nothing of it in another group', async () => {
    const answer = await server.as('student').call(getTimetable, { ...ownWeek, groupId: given.otherGroup })
    expect(timetableOf(answer)).toMatchObject({ lessons: [], ietLessons: [] })
  })

  it('refuses to invent a group for a worker', async () => {
    const answer = await server.as('teacher').call(getTimetable, ownWeek)
    expect(answer).toFailWith(getTimetable, 'forbidden')
  })

  it('knows no group that does not exist', async () => {
    const answer = await server.as('student').call(getTimetable, { ...ownWeek, groupId: 999_999 })
    expect(answer).toFailWith(getTimetable, 'not-found')
  })
})

describe('getTimetable of a teacher', () => {
  it('shows what the teacher teaches, IET included, with the teacher’s link marked as own', async () => {
    const { subject, lessons, ietLessons } = timetableOf(
      await server.as('teacher').call(getTimetable, taughtWeek),
    )
    expect(subject).toEqual({
      userType: 'teacher',
      id: given.teacher,
      name: 'Иванов Игорь Ильич',
      isOwn: true,
    })
    expect(idsOf(lessons)).toEqual([given.lecture])
    expect(lessons[0]?.conference).toMatchObject({ url: LINK, isOwn: false })
    expect(ietLessons).toMatchObject([{ id: given.ietLesson, conference: { isOwn: true } }])
  })

  it('shows a colleague’s lessons without IET and without links', async () => {
    const answer = await server.as('teacher3').call(getTimetable, { ...taughtWeek, staffId: given.teacher })
    const { subject, lessons, ietLessons } = timetableOf(answer)
    expect(subject).toMatchObject({ id: given.teacher, isOwn: false })
    expect(lessons).toMatchObject([{ id: given.lecture, conference: null }])
    expect(ietLessons).toEqual([])
  })

  it('shows a student the timetable of any teacher but none of the student’s own', async () => {
    const { as } = server
    const foreign = await as('student').call(getTimetable, { ...taughtWeek, staffId: given.teacher2 })
    expect(idsOf(timetableOf(foreign).lessons)).toEqual([given.lecture, given.laboratory])
    expect(await as('student').call(getTimetable, taughtWeek)).toFailWith(getTimetable, 'forbidden')
  })

  it('does not take a student for a teacher', async () => {
    const answer = await server.as('teacher').call(getTimetable, { ...taughtWeek, staffId: given.student })
    expect(answer).toFailWith(getTimetable, 'not-found')
  })
})

describe('getTimetable', () => {
  it.each([0, 53, 61])('refuses week %i, which the year does not have', async (week) => {
    const answer = await server.as('student').call(getTimetable, { ...ownWeek, week })
    expect(answer).toBeInvalid('week')
  })

  it.each([12, 1999])('refuses the study year %i, which nobody studies in', async (yearId) => {
    const answer = await server.as('student').call(getTimetable, { ...ownWeek, yearId })
    expect(answer.body).toMatchObject({ errors: { yearId: [timetableFieldTexts.unknownYear] } })
  })

  it.each([
    [null, 401],
    ['exstudent', 403],
  ])('refuses %s with %i', async (login, status) => {
    const answer = await server.as(login).call(getTimetable, { ...ownWeek, groupId: given.group })
    expect(answer.status).toBe(status)
  })

  it('takes three statements however many lessons the week has', async () => {
    for (let number = 1; number <= 8; number++)
      await aLesson(server.db, {
        disciplineId: given.databases,
        number,
        weekday: 1,
        weeks: [20],
        groups: [{ id: given.otherGroup }],
        teacherIds: [given.teacher3],
      })
    const answer = await server.as('student3').call(getTimetable, { ...ownWeek, week: 20 })
    expect(timetableOf(answer).lessons).toHaveLength(8)
    expect(answer.statements).toBe(3)
  })
})

describe('getDirectories', () => {
  it('gives buildings, lesson times by education and study years with their weeks', async () => {
    const { body, statements } = await server.as('exstudent').call(getDirectories)
    const directories = body as OutputOf<typeof getDirectories.answer>
    expect(directories.buildings).toMatchObject([
      { number: 'А', name: 'Корпус А', address: 'ул. Главная, 1' },
    ])
    expect(directories.lessonTimes.higher).toHaveLength(8)
    expect(directories.lessonTimes.vocational[0]).toMatchObject({
      name: '1 пара',
      start: '08:30',
      end: '10:00',
      isSPO: true,
    })
    const current = directories.unifiedYears.filter(({ isCurrent }) => isCurrent)
    expect(current).toMatchObject([{ id: 2026, label: '2026/2027', secondTermFrom: '2027-02-01' }])
    expect(current[0]?.weeksList[11]).toEqual({ number: 12, start: '2026-11-16', end: '2026-11-22' })
    expect(statements).toBe(2)
  })

  it('sends the technical year 12 first and no year after the next', async () => {
    const { body } = await server.as('student').call(getDirectories)
    const ids = idsOf((body as OutputOf<typeof getDirectories.answer>).unifiedYears)
    expect(ids[0]).toBe(12)
    expect(ids.at(-1)).toBe(2027)
  })
})

describe('findSubjects', () => {
  const find = async (search: string) => {
    const { body } = await server.as('student').call(findSubjects, { search })
    const { groups, teachers } = body as OutputOf<typeof findSubjects.answer>
    return [...groups, ...teachers].map(({ name }) => name)
  }

  it.each([
    ['иванов', ['Иванов Игорь Ильич']],
    ['Игорь Иван', ['Иванов Игорь Ильич']],
    ['Иванов ИИ', ['Иванов Игорь Ильич']],
    ['Иванов И.И.', ['Иванов Игорь Ильич']],
    ['королева', ['Королёва Вера Павловна']],
    ['КОРОЛЁВА В', ['Королёва Вера Павловна']],
    ['икбо', ['ИКБО-01-24']],
    ['02-24', ['ЭКБО-02-24']],
    ['ванов', []],
    ['%%', []],
    ['и', []],
    ['', []],
  ])('for «%s» finds %j', async (search, names) => {
    expect(await find(search)).toEqual(names)
  })

  it('finds nobody who does not teach', async () => {
    expect(await find('Ёлкин')).toEqual([])
  })

  it('names the institute of a group and the department of a teacher in two statements', async () => {
    const answer = await server.as('teacher').call(findSubjects, { search: 'ик' })
    expect(answer.body).toMatchObject({ groups: [{ name: 'ИКБО-01-24', note: 'ИКБ' }] })
    const byName = await server.as('teacher').call(findSubjects, { search: 'иванов' })
    expect(byName.body).toMatchObject({ teachers: [{ note: 'Кафедра БД' }] })
    expect(byName.statements).toBe(2)
  })
})
