import { beforeAll, describe, expect, it } from 'vitest'
import { aLesson } from '#areas/timetable/server/testing/lessons.ts'
import { aPerson, enrolled } from '#areas/timetable/server/testing/small-university.ts'
import { journalCalls } from '../../contract/calls.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import type { JournalSummary } from '../../contract/summary.ts'
import { cellOf, useSummary } from '../testing/summary-journal.ts'

const { getSummary, saveSummary, createControlPoint } = journalCalls
const { server, given, read, studentNamed } = useSummary()
let address: typeof given.address
let weeks: number[]
let own: number
let other: number
let point: number

beforeAll(async () => {
  ;({ address, weeks } = given)
  own = await studentNamed('Ёлкин')
  other = await studentNamed('Алексеева')
  const made = await server.as('teacher').call(createControlPoint, {
    timetableLessonId: given.lecture,
    title: 'Контрольная',
    typeId: 1,
    date: '2026-11-11',
    progressNorm: 10,
  })
  point = (made.body as [{ controlPointId: number }])[0].controlPointId
})

const save = (login: string, changes: object) =>
  server.as(login).call(saveSummary, {
    timetableLessonId: given.lecture,
    lessonId: address.lessonId,
    students: [],
    ...changes,
  })
const mark = (lessonId: number, cell: object, studentId = own) => ({
  students: [{ studentId, lessonPointList: [{ lessonId, ...cell }] }],
})
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, another) => one - another)

describe('group-lesson', () => {
  it('shows the lessons of the term by date and the students by name, the expelled one hidden', async () => {
    const summary = await read()
    expect(summary.lessons.map(({ lessonId }) => lessonId)).toEqual(weeks)
    expect(summary.students.map(({ studentName, isStudentHide }) => [studentName, isStudentHide])).toEqual([
      ['Алексеева Анна Юрьевна', false],
      ['Ёлкин Пётр Ильич', false],
      ['Власов Глеб Ильич', true],
    ])
    expect(summary.controlPoints).toMatchObject([{ controlPointId: point, label: '11.11 КР', norm: 10 }])
  })

  it('leaves out the days before a student came into the group', async () => {
    const late = await aPerson(server.db, { lastName: 'Яковлев' })
    const studentId = await enrolled(server.db, late, given.group)
    await server.db
      .updateTable('student_group_member')
      .set({ begin_at: '2026-11-16' })
      .where('student_id', '=', studentId)
      .execute()
    const row = (await read()).students.find((student) => student.studentId === studentId)!
    expect(row.lessonPointList.map(({ lessonId }) => lessonId)).toEqual(weeks.slice(1))
    const early = await save('teacher', mark(weeks[0]!, { attendance: 2 }, studentId))
    expect(early).toFailWith(saveSummary, 'foreign-student')
  })

  it('shows nothing of another kind, discipline or half of the year', async () => {
    const spring = await aLesson(server.db, {
      disciplineId: given.databases,
      number: 5,
      weeks: [28],
      groups: [{ id: given.group }],
      teacherIds: [given.teacher],
    })
    expect((await read()).lessons).toHaveLength(3)
    const lessonId = journalLessonId(spring, 28)
    const inSpring = await server.as('teacher').call(getSummary, { ...address, lessonId })
    expect(inSpring.body).toMatchObject({ lessons: [{ lessonId }], controlPoints: [] })
    const foreign = await server.as('teacher').call(getSummary, { ...address, lessonTypeId: 2 })
    expect(foreign).toFailWith(getSummary, 'no-such-lesson')
  })

  it('is closed to a teacher of other lessons and to students', async () => {
    expect(await server.as('teacher3').call(getSummary, address)).toFailWith(getSummary, 'no-such-lesson')
    expect((await server.as('student').call(getSummary, address)).status).toBe(403)
    expect(await save('teacher3', mark(weeks[0]!, { attendance: 2 }))).toFailWith(
      saveSummary,
      'no-such-lesson',
    )
    expect((await save('student', mark(weeks[0]!, { attendance: 2 }))).status).toBe(403)
  })
})

describe('update-semester-group-progress', () => {
  it('saves norms, marks and control points together and answers the students that were sent', async () => {
    const answer = await save('teacher', {
      lessons: [{ lessonId: weeks[0], lessonWeek: 10, norm: 5 }],
      students: [
        {
          studentId: own,
          lessonPointList: [{ lessonId: weeks[0], lessonWeek: 10, attendance: 2, progress: 4.5 }],
          controlPointList: [{ controlPointId: point, progress: 8 }],
        },
      ],
    })
    expect(answer.status).toBe(200)
    expect((answer.body as JournalSummary).students).toHaveLength(1)
    const summary = await read('teacher2')
    expect(cellOf(summary, own, weeks[0]!)).toMatchObject({
      attendance: 2,
      progress: 4.5,
      norm: 5,
      version: 1,
    })
    const changes = await server.db
      .selectFrom('journal_ledger_cell')
      .select(['field', 'after'])
      .where('student_id', '=', own)
      .execute()
    expect(changes).toHaveLength(3)
  })

  it('saves nothing when one of the values is wrong', async () => {
    const before = await read()
    const answer = await save('teacher', {
      lessons: [{ lessonId: weeks[2], norm: 7 }],
      students: [
        { studentId: own, lessonPointList: [{ lessonId: weeks[0], attendance: 3 }] },
        { studentId: other, lessonPointList: [{ lessonId: weeks[0], progress: 5.5 }] },
      ],
    })
    expect(answer).toFailWith(saveSummary, 'summary-invalid')
    expect(await read()).toEqual(before)
  })

  it('takes no norm below the points of a student, in a lesson or a control point', async () => {
    expect(await save('teacher', { lessons: [{ lessonId: weeks[0], norm: 4 }] })).toFailWith(
      saveSummary,
      'norm-below-lesson',
    )
    expect(await save('teacher', { controlPoints: [{ controlPointId: point, norm: 7 }] })).toFailWith(
      saveSummary,
      'norm-below-point',
    )
    expect(await save('teacher', { controlPoints: [{ controlPointId: point, norm: null }] })).toFailWith(
      saveSummary,
      'norm-below-point',
    )
  })

  it('refuses lessons, points and students of others, and a week that is not the lesson’s', async () => {
    const laboratory = journalLessonId(given.laboratory, 12)
    const refusals = [
      [mark(laboratory, { attendance: 2 }), 'no-such-lesson'],
      [{ lessons: [{ lessonId: weeks[0], lessonWeek: 11, norm: 5 }] }, 'no-such-lesson'],
      [mark(weeks[0]!, { attendance: 2 }, 999_999), 'foreign-student'],
      [{ controlPoints: [{ controlPointId: 999_999, norm: 5 }] }, 'no-such-point'],
    ] as const
    for (const [changes, code] of refusals)
      expect(await save('teacher', changes)).toFailWith(saveSummary, code)
  })

  it('refuses codes and points that do not exist', async () => {
    for (const cell of [{ attendance: 4 }, { progress: -1 }, { progress: 101 }, { progress: 1.234 }])
      expect((await save('teacher', mark(weeks[0]!, cell))).status).toBe(422)
  })

  it('shows who was overtaken both values and the cell', async () => {
    const { version } = cellOf(await read(), own, weeks[0]!)
    expect((await save('teacher2', mark(weeks[0]!, { attendance: 1, version }))).status).toBe(200)
    const lost = await save('teacher', mark(weeks[0]!, { attendance: 3, version }))
    expect(lost).toFailWith(saveSummary, 'marks-conflict')
    expect(lost.body).toMatchObject({
      conflicts: [{ studentId: own, lessonId: weeks[0], field: 'attendance', yours: 3, current: 1 }],
    })
    const merged = await save('teacher', mark(weeks[0]!, { progress: 3, version }))
    expect(cellOf(merged.body as JournalSummary, own, weeks[0]!)).toMatchObject({
      attendance: 1,
      progress: 3,
    })
  })

  it('lets exactly one of two racing teachers win a cell', async () => {
    const { version } = cellOf(await read(), own, weeks[0]!)
    const answers = await Promise.all([
      save('teacher', mark(weeks[0]!, { progress: 1, version })),
      save('teacher2', mark(weeks[0]!, { progress: 2, version })),
    ])
    expect(statusesOf(answers)).toEqual([200, 409])
  })

  it('leaves no points above a norm that is lowered at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      await save('teacher', {
        ...mark(weeks[2]!, { progress: null }),
        lessons: [{ lessonId: weeks[2], norm: 10 }],
      })
      await Promise.all([
        save('teacher', mark(weeks[2]!, { progress: 9 })),
        save('teacher2', { lessons: [{ lessonId: weeks[2], norm: 5 }] }),
      ])
      const { progress, norm } = cellOf(await read(), own, weeks[2]!)
      expect(progress ?? 0).toBeLessThanOrEqual(norm!)
    }
  })

  it('is not changed by an older save of the same session that arrives late, nor is a norm', async () => {
    const late = { ...mark(weeks[1]!, { attendance: 3 }), lessons: [{ lessonId: weeks[1], norm: 1 }] }
    const last = { ...mark(weeks[1]!, { attendance: 2 }), lessons: [{ lessonId: weeks[1], norm: 8 }] }
    expect((await save('teacher', { ...last, saveSeq: 20 })).status).toBe(200)
    expect((await save('teacher', { ...late, saveSeq: 19 })).status).toBe(200)
    expect(cellOf(await read(), own, weeks[1]!)).toMatchObject({ attendance: 2, norm: 8 })
  })

  it('takes the same statements for one cell and for all of them', async () => {
    const { students, lessons } = await read()
    const few = await save('teacher', {
      ...mark(weeks[0]!, { attendance: 3 }),
      lessons: [{ lessonId: weeks[0], norm: 9 }],
    })
    const all = await save('teacher', {
      lessons: lessons.map(({ lessonId }) => ({ lessonId, norm: 20 })),
      students: students.map(({ studentId, lessonPointList }) => ({
        studentId,
        lessonPointList: lessonPointList.map(({ lessonId }) => ({ lessonId, attendance: 2, progress: 9 })),
      })),
    })
    expect([few.status, all.status]).toEqual([200, 200])
    expect(all.statements).toBe(few.statements)
    expect(all.statements).toBeLessThanOrEqual(14)
  })
})
