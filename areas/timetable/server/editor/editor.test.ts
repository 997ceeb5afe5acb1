import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { timetableCalls } from '../../contract/calls.ts'
import type { EditedLesson } from '../../contract/edited-lesson.ts'
import { timetableArea } from '../handlers.ts'
import { givenTimetable } from '../testing/given-timetable.ts'
import { aLesson } from '../testing/lessons.ts'
import { YEAR } from '../testing/small-university.ts'

const { addLesson, cancelLesson, getEditedLesson, getEditedWeek, moveLesson } = timetableCalls
const { substituteTeachers, undoEdit } = timetableCalls
const server = useTestServer({ areas: { timetable: timetableArea } })
const keeper = () => server.as('keeper')
let given: Awaited<ReturnType<typeof givenTimetable>>
let lesson: EditedLesson
let timeIds: number[]

beforeAll(async () => {
  given = await givenTimetable(server.db)
  await givenAccount(server.db, { login: 'keeper', permissions: ['university-data'] })
  const times = await server.db
    .selectFrom('lesson_time')
    .select('id')
    .where('scheme', '=', 'higher')
    .orderBy('number')
    .execute()
  timeIds = times.map(({ id }) => id)
})

/** A lecture of Thursday's fifth lesson in weeks 30 to 33, of its own for each test. */
beforeEach(async () => {
  await server.db.deleteFrom('timetable_occurrence').where('week', '>=', 30).execute()
  const id = await aLesson(server.db, {
    disciplineId: given.databases,
    weekday: 4,
    number: 5,
    weeks: [30, 31, 32, 33],
    roomId: given.room,
    groups: [{ id: given.group, subgroup: 1 }],
    teacherIds: [given.teacher],
  })
  lesson = await read(id)
})

const read = (id: number) => givenBy(keeper(), getEditedLesson, { id })
const friday = () => ({ weekday: 5, timeId: timeIds[1]!, roomId: given.room })
const move = (changes: object = {}) => ({
  id: lesson.id,
  version: lesson.version,
  weeks: [31],
  ...friday(),
  ...changes,
})

describe('a lesson of the timetable', () => {
  it('is shown with all its weeks in the week of its group, its teacher and its room', async () => {
    for (const [kind, targetId] of [
      ['group', given.group],
      ['teacher', given.teacher],
      ['room', given.room],
    ] as const) {
      const week = await givenBy(keeper(), getEditedWeek, { yearId: YEAR, week: 31, kind, targetId })
      expect(week.lessons.map(({ id }) => id)).toEqual([lesson.id])
    }
    expect(lesson).toMatchObject({
      version: 1,
      isByHand: true,
      groups: [{ id: given.group, subgroup: 1 }],
      teachers: [{ id: given.teacher }],
    })
    expect(lesson.places.map(({ week, date }) => [week, date])).toEqual([
      [30, '2027-03-25'],
      [31, '2027-04-01'],
      [32, '2027-04-08'],
      [33, '2027-04-15'],
    ])
  })

  it('is moved in the chosen weeks alone, and the move is taken back', async () => {
    const { setId, lesson: moved } = await givenBy(keeper(), moveLesson, move({ weeks: [31, 33] }))
    expect(moved.places.map(({ week, weekday, lessonNumber }) => [week, weekday, lessonNumber])).toEqual([
      [30, 4, 5],
      [31, 5, 2],
      [32, 4, 5],
      [33, 5, 2],
    ])
    expect(moved.version).toBe(lesson.version + 1)
    await givenBy(keeper(), undoEdit, { setId })
    expect((await read(lesson.id)).places).toEqual(lesson.places)
    expect(await keeper().call(undoEdit, { setId })).toFailWith(undoEdit, 'undone-already')
  })

  it('is cancelled in the chosen weeks', async () => {
    const { lesson: left } = await givenBy(keeper(), cancelLesson, {
      id: lesson.id,
      version: lesson.version,
      weeks: [30, 32],
    })
    expect(left.places.map(({ week }) => week)).toEqual([31, 33])
  })

  it('is given to another teacher for a week: the rest stays with its own', async () => {
    const change = { id: lesson.id, version: lesson.version, weeks: [32], teacherIds: [given.teacher2] }
    const { setId } = await givenBy(keeper(), substituteTeachers, change)
    const substitute = { yearId: YEAR, week: 32, kind: 'teacher' as const, targetId: given.teacher2 }
    const week = await givenBy(keeper(), getEditedWeek, substitute)
    expect(week.lessons).toMatchObject([
      { dayId: 4, lessonNumber: 5, groups: [{ id: given.group, subgroup: 1 }], room: '214' },
    ])
    expect((await read(lesson.id)).places.map((place) => place.week)).toEqual([30, 31, 33])
    await givenBy(keeper(), undoEdit, { setId })
    expect(await read(lesson.id)).toMatchObject({ places: lesson.places, teachers: lesson.teachers })
    expect((await givenBy(keeper(), getEditedWeek, substitute)).lessons).toEqual([])
  })

  it('is added for one date: an exam', async () => {
    const exam = {
      yearId: YEAR,
      groups: [{ id: given.group, subgroup: 0 }],
      disciplineId: given.databases,
      lessonKindId: 4,
      teacherIds: [given.teacher2],
      ...friday(),
      isOnline: false,
      comment: null,
      weeks: [31],
    }
    const { lesson: added } = await givenBy(keeper(), addLesson, exam)
    expect(added).toMatchObject({ type: { code: 'exam' }, places: [{ week: 31, date: '2027-04-02' }] })
    const { lessons } = await givenBy(server.as('student'), timetableCalls.getTimetable, {
      yearId: YEAR,
      week: 31,
      userType: 'student',
    })
    expect(lessons.map(({ type }) => type.code)).toContain('exam')
  })

  it('names the field of what is not there', async () => {
    expect(await keeper().call(moveLesson, move({ weeks: [29] }))).toBeInvalid('weeks')
    expect(await keeper().call(moveLesson, move({ timeId: 999_999 }))).toBeInvalid('timeId')
    expect(await keeper().call(moveLesson, move({ roomId: 999_999 }))).toBeInvalid('roomId')
    const students = { id: lesson.id, version: 1, weeks: [31], teacherIds: [given.student] }
    expect(await keeper().call(substituteTeachers, students)).toBeInvalid('teacherIds')
    expect(await keeper().call(moveLesson, move({ id: 999_999 }))).toFailWith(moveLesson, 'not-found')
  })

  it('is edited by nobody but the keepers of the data', async () => {
    for (const login of ['teacher', 'dean', 'student'])
      expect(await server.as(login).call(moveLesson, move())).toMatchObject({ status: 403 })
  })

  it('keeps weeks with marks from being cancelled or given away', async () => {
    const journalId = lesson.id * 100 + 31
    await server.db
      .insertInto('journal_lesson')
      .values({ id: journalId, timetable_lesson_id: lesson.id, week: 31, study_year_id: YEAR })
      .execute()
    await server.db
      .insertInto('journal_mark')
      .values({ study_year_id: YEAR, lesson_id: journalId, student_id: given.enrolment, attendance: 'L' })
      .execute()
    const weeks = { id: lesson.id, version: lesson.version, weeks: [31] }
    expect(await keeper().call(cancelLesson, weeks)).toFailWith(cancelLesson, 'week-has-marks')
    expect(await keeper().call(substituteTeachers, { ...weeks, teacherIds: [given.teacher2] })).toFailWith(
      substituteTeachers,
      'week-has-marks',
    )
    expect(await read(lesson.id)).toMatchObject({ version: lesson.version, places: { length: 4 } })
    await server.db.deleteFrom('journal_mark').execute()
    await server.db.deleteFrom('journal_lesson').execute()
  })
})

describe('two editors', () => {
  it.each([
    ['moved', moveLesson, () => move({ weekday: 6 })],
    ['cancelled', cancelLesson, () => ({ weeks: [31] })],
    ['substituted', substituteTeachers, () => ({ weeks: [31], teacherIds: [given.teacher2] })],
  ] as const)(
    'of one lesson, which is %s: the second reads the teachers of the first',
    async (_, call, input) => {
      const { id, version } = lesson
      const substitution = { id, version, weeks: [30, 31, 32, 33], teacherIds: [given.teacher3] }
      await givenBy(keeper(), substituteTeachers, substitution)
      const late = await keeper().call(call, { id, version, ...input() } as never)
      expect(late).toFailWith(call, 'changed-meanwhile')
      expect(late.body).toMatchObject({ current: { id, teachers: [{ id: given.teacher3 }] } })
    },
  )

  it('of one lesson: the second gets the first one’s version', async () => {
    await givenBy(keeper(), moveLesson, move())
    const answer = await keeper().call(moveLesson, move({ weekday: 6 }))
    expect(answer).toFailWith(moveLesson, 'changed-meanwhile')
    expect(answer.body).toMatchObject({
      current: {
        version: lesson.version + 1,
        places: [{}, { week: 31, weekday: 5, lessonNumber: 2 }, {}, {}],
      },
    })
  })

  it('never put two lessons of a room into one place unseen', async () => {
    const others = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        aLesson(server.db, {
          disciplineId: given.databases,
          weekday: 1,
          number: (index % 8) + 1,
          weeks: [31],
          roomId: given.room,
        }),
      ),
    )
    const answers = await Promise.all(
      others.map((id) => keeper().call(moveLesson, { ...move(), id, version: 1 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toFailWith(moveLesson, 'has-collisions')
  })
})

describe('taking an edit back', () => {
  const undoneMove = async (since: () => Promise<unknown>) => {
    const { setId } = await givenBy(keeper(), moveLesson, move())
    await since()
    return keeper().call(undoEdit, { setId })
  }
  /** Another lesson on Thursday's fifth, in week 31. */
  const onItsPlace = (changes: object) =>
    aLesson(server.db, { disciplineId: given.databases, weekday: 4, number: 5, weeks: [31], ...changes })

  it.each([
    ['room', () => ({ roomId: given.room })],
    ['teacher', () => ({ teacherIds: [given.teacher] })],
    ['group', () => ({ groups: [{ id: given.group, subgroup: 0 }] })],
  ])('is refused where another lesson has taken its %s meanwhile', async (_, parts) => {
    expect(await undoneMove(() => onItsPlace(parts()))).toFailWith(undoEdit, 'place-taken')
  })

  it('is not, by a lesson that was there before, is elsewhere, or of another subgroup', async () => {
    await onItsPlace({ roomId: given.room })
    const others = async () => {
      await onItsPlace({ groups: [{ id: given.group, subgroup: 2 }] })
      await onItsPlace({ roomId: given.room, weeks: [32] })
      await onItsPlace({ roomId: given.room, number: 6 })
    }
    expect((await undoneMove(others)).status).toBe(200)
  })
})
