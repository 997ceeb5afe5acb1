import { describe, expect, it } from 'vitest'
import type { IetControlPoint, IetLesson, IetLessonPoints } from '../../contract/iet.ts'
import { codeOfPresence, ietJournalLesson, presenceOfCode } from './iet-shapes.ts'

const student = (staffId: number, fio: string, isStudentHide = false) => ({
  staffId,
  studentId: staffId,
  personId: 900 + staffId,
  fio,
  photo: null,
  studentMetaId: 7_000_000_000 + staffId,
  isStudentHide,
})

const lesson: IetLesson = {
  id: 30,
  disciplineId: 15,
  disciplineName: 'Машинное обучение',
  type: { id: 8, name: 'ИОТ', color: '#000', shortName: 'ИОТ', code: 'iet' },
  timeId: 4,
  lessonNumber: 4,
  dayId: 1,
  yearId: 2026,
  weeks: [11, 12],
  teachers: [],
  comment: null,
  flows: [
    {
      id: 70,
      name: 'Поток 1',
      students: [student(1, 'Алексеева'), student(2, 'Борисов', true), student(3, 'Уже не здесь')],
    },
    { id: 71, name: 'Поток 2', students: [student(4, 'Власов')] },
  ],
  neighborLessonId: null,
  canEdit: true,
}
const mark = (flowId: number, staffId: number, wasPresent: 0 | 1 | 99) => ({
  flowId,
  staffId,
  wasPresent,
  points: staffId,
  comment: null,
  version: 1,
})
const marks: IetLessonPoints = {
  lessonId: 30,
  week: 12,
  date: '2026-11-16',
  comment: 'Тема 3',
  maxPoints: 10,
  students: [mark(70, 1, 0), mark(70, 2, 99), mark(71, 4, 1)],
}
const point: IetControlPoint = {
  id: 5,
  type: { id: 1, name: 'Контрольная работа', abbr: 'КР' },
  title: 'Первая',
  maxPoint: 8,
  date: '2026-11-20',
  comment: null,
  flows: [{ flowId: 70, students: [{ staffId: 1, points: 6, version: 2 }] }],
}

describe('a lesson of a trajectory on the lesson screen', () => {
  it.each([
    [0, 1],
    [1, 2],
    [99, 3],
  ] as const)('translates %i into %i of the regular mode and back', (presence, code) => {
    expect(codeOfPresence(presence)).toBe(code)
    expect(presenceOfCode(code)).toBe(presence)
  })

  it('reads no code as absent, and sends no code for no mark', () => {
    expect(codeOfPresence(null)).toBe(3)
    expect(presenceOfCode(null)).toBeNull()
  })

  it('is a lesson of groups, each a flow with those who sat in it that week', () => {
    const shown = ietJournalLesson({ lesson, marks, points: [point], types: [] })
    expect(shown).toMatchObject({
      lessonId: 3012,
      timetableLessonId: 30,
      progressNorm: 10,
      comment: 'Тема 3',
    })
    const [first, second] = shown.groups
    expect(first!.students.map(({ name, attendance }) => [name, attendance])).toEqual([
      ['Алексеева', 1],
      ['Борисов', 3],
    ])
    expect(first!.lesson_control_points).toMatchObject([{ controlPointId: 5, label: '20.11 КР', norm: 8 }])
    expect(first!.students[0]!.progressList).toMatchObject([{ controlPointId: 5, progress: 6, version: 2 }])
    expect(first!.students[1]!.progressList).toMatchObject([{ progress: null, version: 0 }])
    expect(second!.lesson_control_points).toEqual([])
    expect(second!.students).toMatchObject([{ studentId: 4, attendance: 2, progress: 4 }])
  })
})
