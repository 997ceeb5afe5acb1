import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../contract/calls.ts'
import { journalLessonId } from '../contract/lesson.ts'
import { journalArea } from './handlers.ts'

const { getLesson, saveGroup, saveNorm, saveComment, createControlPoint, editControlPoint } = journalCalls
const { saveControlPoints, removeControlPoint, toggleStudent, getOwnJournal, listOwnHistory } = journalCalls
const server = useTestServer({ areas: { journal: journalArea } })
let given: Awaited<ReturnType<typeof givenTimetable>>
let lesson: { lessonId: number; timetableLessonId: number }
let studentIds: number[]

beforeAll(async () => {
  given = await givenTimetable(server.db)
  lesson = { lessonId: journalLessonId(given.lecture, 12), timetableLessonId: given.lecture }
  const answer = await server.as('teacher').call(getLesson, { week: 12, lesson: given.lecture })
  const { groups } = answer.body as { groups: { students: { studentId: number }[] }[] }
  studentIds = groups[0]!.students.map(({ studentId }) => studentId)
})

const group = (students: object[]) => ({
  ...lesson,
  group: { group_id: given.group, subgroup: 0, students: students as never },
})
const save = (login: string, students: object[], saveSeq?: number) =>
  server.as(login).call(saveGroup, { ...group(students), ...(saveSeq !== undefined && { saveSeq }) })
const firstRow = async (login = 'teacher') => {
  const { body } = await server.as(login).call(getLesson, { week: 12, lesson: given.lecture })
  const { groups } = body as { groups: { students: { studentId: number; version: number }[] }[] }
  return groups[0]!.students.find(({ studentId }) => studentId === studentIds[0])!
}

describe('the journal of a lesson', () => {
  it('takes no points before there is a norm, nor above it', async () => {
    const [studentId] = studentIds
    expect(await save('teacher', [{ studentId, progress: 1 }])).toFailWith(saveGroup, 'lesson-invalid')
    expect((await server.as('teacher').call(saveNorm, { ...lesson, norm: 5 })).status).toBe(200)
    expect(await save('teacher', [{ studentId, progress: 5.5 }])).toFailWith(saveGroup, 'lesson-invalid')
    expect((await save('teacher', [{ studentId, progress: 4.5, attendance: 2 }])).status).toBe(200)
    expect(await server.as('teacher').call(saveNorm, { ...lesson, norm: 4 })).toFailWith(
      saveNorm,
      'norm-below-lesson',
    )
    expect(await firstRow('teacher2')).toMatchObject({ progress: 4.5, attendance: 2, version: 1 })
  })

  it('shows the photos of students where they have one', async () => {
    const [studentId] = studentIds
    await sql`
      with file as (insert into file_object (sha256, name, media_type, size, access)
        values (repeat('f', 64), 'face.webp', 'image/webp', 1, 'signed-in') returning id)
      insert into person_photo (person_id, version, small_file_id, medium_file_id, large_file_id, changed_at)
      select s.person_id, 3, file.id, file.id, file.id, now() from student s, file where s.id = ${studentId!}
    `.execute(server.db)
    const { body } = await server.as('teacher').call(getLesson, { week: 12, lesson: given.lecture })
    const { groups } = body as { groups: { students: { studentId: number; photo: string | null }[] }[] }
    const photos = groups[0]!.students.map((one) => [one.studentId === studentId, one.photo !== null])
    expect(photos.every(([isOurs, hasPhoto]) => isOurs === hasPhoto)).toBe(true)
    const photo = groups[0]!.students.find((one) => one.studentId === studentId)!.photo
    expect(photo).toMatch(/^\/api\/proxy\/people\/\d+\/photo\/medium\?v=3$/)
  })

  it('answers a save with the group as the lesson gives it', async () => {
    const [studentId] = studentIds
    const { body: saved } = await save('teacher', [{ studentId, comment: 'Отвечал у доски' }])
    const { body: read } = await server.as('teacher').call(getLesson, { week: 12, lesson: given.lecture })
    expect(saved).toEqual((read as { groups: unknown[] }).groups[0])
    expect(saved).toMatchObject({ group_id: given.group, lesson_control_points: [] })
    expect(JSON.stringify(saved)).toContain('Отвечал у доски')
  })

  it('saves a whole group in three statements of its own and leaves no trace when it is repeated', async () => {
    const rows = studentIds.map((studentId) => ({ studentId, attendance: 1 }))
    const first = await save('teacher', rows)
    expect(first.status).toBe(200)
    const count = async () => (await server.db.selectFrom('journal_ledger').select('id').execute()).length
    const before = await count()
    const second = await save('teacher', rows)
    expect(second.body).toEqual(first.body)
    expect(await count()).toBe(before)
    // The session has a statement of its own, the ledger is read for cells that are sent unchanged, and the group is
    // read for the answer.
    expect(first.statements).toBeLessThanOrEqual(5)
  })

  it('lets one of two teachers win and shows the other both values', async () => {
    const { studentId, version } = await firstRow()
    expect((await save('teacher', [{ studentId, attendance: 2, version }])).status).toBe(200)
    const lost = await save('teacher2', [{ studentId, attendance: 3, version }])
    expect(lost).toFailWith(saveGroup, 'marks-conflict')
    expect(lost.body).toMatchObject({
      conflicts: [{ studentId, field: 'attendance', yours: 3, current: 2, by: expect.any(String) }],
    })
    const merged = await save('teacher2', [{ studentId, comment: 'Отработка', version }])
    expect(merged.status).toBe(200)
  })

  it('lets a conflict that is settled in one field guard the others of the row', async () => {
    const { studentId, version } = await firstRow()
    expect((await save('teacher2', [{ studentId, attendance: 1, progress: 2, version }])).status).toBe(200)
    expect(await save('teacher', [{ studentId, attendance: 3, version }])).toFailWith(
      saveGroup,
      'marks-conflict',
    )
    const versions = { attendance: version + 1 }
    expect((await save('teacher', [{ studentId, attendance: 3, version, versions }])).status).toBe(200)
    const unseen = await save('teacher', [{ studentId, attendance: 3, progress: 4, version, versions }])
    expect(unseen.body).toMatchObject({ conflicts: [{ field: 'progress', yours: 4, current: 2 }] })
  })

  it('ignores an older save of the same session that arrives late', async () => {
    const { studentId, version } = await firstRow()
    expect((await save('teacher', [{ studentId, attendance: 1, version }], 20)).status).toBe(200)
    expect((await save('teacher', [{ studentId, attendance: 3, version }], 19)).status).toBe(200)
    expect(await firstRow()).toMatchObject({ attendance: 1 })
  })

  it('lets exactly one of two racing teachers win', async () => {
    const { studentId, version } = await firstRow()
    const answers = await Promise.all([
      save('teacher', [{ studentId, progress: 1, version }]),
      save('teacher2', [{ studentId, progress: 3, version }]),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  it('is closed to whoever does not teach the lesson', async () => {
    const stranger = server.as('teacher3')
    const [studentId = 0] = studentIds
    const address = { week: 12, lesson: given.lecture }
    expect(await stranger.call(getLesson, address)).toFailWith(getLesson, 'no-such-lesson')
    expect(await save('teacher3', [{ studentId, attendance: 1 }])).toFailWith(saveGroup, 'no-such-lesson')
    expect(await stranger.call(saveNorm, { ...lesson, norm: 5 })).toFailWith(saveNorm, 'no-such-lesson')
    const toggled = await stranger.call(toggleStudent, { studentId, timetableLessonId: given.lecture })
    expect(toggled).toFailWith(toggleStudent, 'no-such-lesson')
    const history = await stranger.call(journalCalls.listCellHistory, {
      lessonId: lesson.lessonId,
      studentId,
    })
    expect(history).toFailWith(journalCalls.listCellHistory, 'no-such-lesson')
    expect((await server.as('student').call(getLesson, address)).status).toBe(403)
  })

  it('keeps comments of the lesson and of a student', async () => {
    const teacher = server.as('teacher')
    const common = { timetableLessonId: given.lecture, comment: 'Тема 3' }
    const params = { lessonId: lesson.lessonId }
    expect((await teacher.call(saveComment, { ...common, type: 'lesson', params })).status).toBe(200)
    const personal = { ...params, studentId: studentIds[1]! }
    expect((await teacher.call(saveComment, { ...common, type: 'student', params: personal })).status).toBe(
      200,
    )
    const foreign = { ...common, type: 'student', params: { ...params, studentId: 999_999 } } as const
    expect(await teacher.call(saveComment, foreign)).toFailWith(saveComment, 'no-such-student')
  })
})

it.each([
  ['lesson', {}],
  ['student', { isOfStudent: true }],
  ['lessonSemester', {}],
  ['studentSemester', { isOfStudent: true }],
] as const)('a comment (%s) that arrives late is answered with the newer one', async (type, owner) => {
  const say = async (comment: string, saveSeq: number) => {
    const params = { lessonId: lesson.lessonId, ...('isOfStudent' in owner && { studentId: studentIds[2]! }) }
    const save = { timetableLessonId: given.lecture, type, comment, params, saveSeq }
    return (await server.as('teacher').call(saveComment, save)).body
  }
  expect(await say('новый', 51)).toMatchObject({ comment: 'новый' })
  expect(await say('старый', 50)).toMatchObject({ comment: 'новый' })
  expect(await say('', 52)).toMatchObject({ comment: '' })
})

describe('control points', () => {
  it('are created, filled up to their norm, edited and removed by a teacher of the lesson alone', async () => {
    const form = { timetableLessonId: given.lecture, title: 'Тест 1', typeId: 2, date: '2026-11-10' }
    const made = await server.as('teacher').call(createControlPoint, form)
    expect(made.body).toMatchObject([{ title: 'Тест 1', label: '10.11 Т', norm: 5 }])
    const [{ id, controlPointId }] = made.body as [{ id: number; controlPointId: number }]
    const fill = (login: string, progress: number) =>
      server.as(login).call(saveControlPoints, {
        timetableLessonId: given.lecture,
        students: [{ studentId: studentIds[0]!, progressList: [{ controlPointId, progress }] }],
      })
    expect(await fill('teacher2', 6)).toFailWith(saveControlPoints, 'points-invalid')
    expect(await fill('teacher3', 4)).toFailWith(saveControlPoints, 'no-such-lesson')
    const filled = await fill('teacher2', 4)
    expect(filled.body).toMatchObject({ lesson_control_points: made.body, students: [{ controlPointId }] })
    const edit = { ...form, id, controlPointId, norm: 3 }
    expect(await server.as('teacher').call(editControlPoint, edit)).toFailWith(
      editControlPoint,
      'norm-below-point',
    )
    const unseen = await server.as('teacher').call(createControlPoint, { ...form, title: '\u200B\u200B' })
    expect(unseen.body).toMatchObject({ errors: { title: ['Заполните поле'] } })
    const outside = await server.as('teacher').call(createControlPoint, { ...form, date: '2025-01-01' })
    expect(outside).toFailWith(createControlPoint, 'point-outside-year')
    const own = await server.as('student').call(getOwnJournal, { groupId: given.group })
    expect(own.body).toMatchObject({ disciplines: [{ disciplineName: 'Базы данных' }] })
    const removal = { id, timetableLessonId: given.lecture }
    expect((await server.as('teacher').call(removeControlPoint, removal)).status).toBe(200)
    const again = await server.as('teacher').call(removeControlPoint, removal)
    expect(again).toFailWith(removeControlPoint, 'no-such-point')
  })
})

describe('the journal of a student', () => {
  it('counts a late arrival half and shows their own group alone', async () => {
    const answer = await server.as('student').call(getOwnJournal, { groupId: given.group })
    expect(answer.body).toMatchObject({ disciplines: [{ attendancePercent: 50 }] })
    const foreign = await server.as('student3').call(getOwnJournal, { groupId: given.group })
    expect(foreign).toFailWith(getOwnJournal, 'foreign-group')
  })

  it('shows every change of their own cells and no other', async () => {
    const own = (await server.as('student2').call(listOwnHistory)).body as { count: number }
    const foreign = (await server.as('student3').call(listOwnHistory)).body as { count: number }
    expect(own.count).toBeGreaterThan(2)
    expect(foreign.count).toBe(0)
  })

  it('counts every change on a page past the last one as well', async () => {
    const { count } = (await server.as('student2').call(listOwnHistory)).body as { count: number }
    const past = await server.as('student2').call(listOwnHistory, { page: 99 })
    expect(past.body).toEqual({ count, items: [] })
  })

  it('shows the latest change first, whatever the day of its lesson and the order of its row', async () => {
    const read = async () =>
      (await server.as('student').call(listOwnHistory)).body as { items: { at: string }[] }
    const [latest] = (await read()).items
    // The lesson two weeks before has no cell that the row could contradict.
    const earlier = { ...lesson, lessonId: lesson.lessonId - 2 }
    expect((await server.as('teacher').call(saveNorm, { ...earlier, norm: 5 })).status).toBe(200)
    await sql`
      insert into journal_ledger (at, student_id, lesson_id, changes, version, person_id, real_person_id)
      select at - interval '10 days', student_id, ${earlier.lessonId}, jsonb_build_object('comment', jsonb_build_array(null, 'Раньше')),
        version + 1, person_id, real_person_id
      from journal_ledger where student_id = ${given.enrolment} and lesson_id is not null order by id desc limit 1
    `.execute(server.db)
    const { items } = await read()
    expect(items[0]).toEqual(latest)
    expect(items.at(-1)).toMatchObject({ after: 'Раньше', lessonKind: 'лекция' })
    const moments = items.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted().toReversed())
  })

  it('cannot be rewritten in the ledger', async () => {
    await expect(server.db.deleteFrom('journal_ledger').execute()).rejects.toThrow('append-only')
  })
})

it('hides a student and shows the student again', async () => {
  const toggle = () =>
    server.as('teacher').call(toggleStudent, { studentId: studentIds[0]!, timetableLessonId: given.lecture })
  expect((await toggle()).body).toMatchObject({ isStudentHide: true })
  expect((await toggle()).body).toMatchObject({ isStudentHide: false })
})
