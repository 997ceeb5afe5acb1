import { beforeAll, describe, expect, it } from 'vitest'
import { journalCalls } from '../../contract/calls.ts'
import { cellOf, useSummary } from '../testing/summary-journal.ts'

const { saveComment, saveGroup, toggleStudent } = journalCalls
const { server, given, read, studentNamed } = useSummary()
let weeks: number[]
let own: number
let other: number

beforeAll(async () => {
  weeks = given.weeks
  own = await studentNamed('Ёлкин')
  other = await studentNamed('Алексеева')
})

describe('comments of the summary', () => {
  it('belong to a column or to a student, and are for teachers alone', async () => {
    const teacher = server.as('teacher')
    const column = await teacher.call(saveComment, {
      timetableLessonId: given.lecture,
      type: 'lessonSemester',
      comment: 'Замена темы',
      params: { lessonId: weeks[0]! },
    })
    expect(column.body).toMatchObject({ comment: 'Замена темы', updatedAt: expect.any(String) })
    const personal = {
      timetableLessonId: given.lecture,
      type: 'studentSemester',
      comment: 'Олимпиада',
      params: { studentId: own },
    } as const
    expect((await teacher.call(saveComment, personal)).status).toBe(200)
    const summary = await read()
    expect(summary.lessons[0]).toMatchObject({ comment: 'Замена темы' })
    expect(summary.students.find(({ studentId }) => studentId === own)).toMatchObject({
      comment: 'Олимпиада',
      studentMetaId: expect.any(Number),
    })
    const journal = await server.as('student').call(journalCalls.getOwnJournal, { groupId: given.group })
    expect(JSON.stringify(journal.body)).not.toContain('Олимпиада')
    expect(await server.as('teacher3').call(saveComment, personal)).toFailWith(saveComment, 'no-such-lesson')
    const nobody = { ...personal, params: { studentId: 999_999 } }
    expect(await teacher.call(saveComment, nobody)).toFailWith(saveComment, 'no-such-student')
  })

  it('are not changed by an older save that arrives late', async () => {
    const comment = (text: string, saveSeq: number) =>
      server.as('teacher').call(saveComment, {
        timetableLessonId: given.lecture,
        type: 'studentSemester',
        comment: text,
        params: { studentId: own },
        saveSeq,
      })
    await comment('новый', 31)
    await comment('старый', 30)
    expect((await read()).students.find(({ studentId }) => studentId === own)).toMatchObject({
      comment: 'новый',
    })
  })
})

it('shows an expelled student when a teacher says so', async () => {
  const { students } = await read()
  const hidden = students.find(({ isStudentHide }) => isStudentHide)!
  const input = { studentId: hidden.studentId, timetableLessonId: given.lecture }
  expect((await server.as('teacher').call(toggleStudent, input)).body).toMatchObject({ isStudentHide: false })
  expect((await read()).students.every(({ isStudentHide }) => !isStudentHide)).toBe(true)
})

it('shares its cells with the lesson screen', async () => {
  const input = {
    lessonId: weeks[1]!,
    timetableLessonId: given.lecture,
    group: { group_id: given.group, subgroup: 0, students: [{ studentId: other, attendance: 3 as const }] },
  }
  expect((await server.as('teacher').call(saveGroup, input)).status).toBe(200)
  expect(cellOf(await read(), other, weeks[1]!)).toMatchObject({ attendance: 3 })
})
