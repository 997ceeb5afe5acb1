import { expect, it } from 'vitest'
import { LESSON_KINDS, type LessonKindCode } from './lesson-kinds.ts'
import { sessionLessons } from './session-lessons.ts'

const aLesson = (code: LessonKindCode, date: string, disciplineId = 1, groupId = 1) => {
  const { id, name, mark } = LESSON_KINDS.find((kind) => kind.code === code)!
  return { date, disciplineId, groups: [{ id: groupId }], type: { id, name, color: '#000000', code, mark } }
}
const exam = aLesson('exam', '2027-01-20')

it.each([
  ['the day before its exam', aLesson('consultation', '2027-01-19'), true],
  ['a week before its exam', aLesson('consultation', '2027-01-13'), true],
  ['on the day of its exam', aLesson('consultation', '2027-01-20'), true],
  ['eight days before its exam', aLesson('consultation', '2027-01-12'), false],
  ['after its exam', aLesson('consultation', '2027-01-21'), false],
  ['before the exam of another discipline', aLesson('consultation', '2027-01-19', 2), false],
  ['before the exam of another group', aLesson('consultation', '2027-01-19', 1, 2), false],
])('a consultation %s: belongs to the session is %s', (_, consultation, belongs) => {
  expect(sessionLessons([consultation, exam])).toEqual(belongs ? [consultation, exam] : [exam])
})

it('a session keeps credits and exams and leaves out all other lessons', () => {
  const credit = aLesson('credit', '2026-12-28')
  expect(sessionLessons([aLesson('lecture', '2026-12-27'), credit, exam])).toEqual([credit, exam])
})
