import { describe, expect, it } from 'vitest'
import { weekdayOf } from '#platform/contract/calendar.ts'
import { LESSON_KINDS, type LessonKindCode } from '#areas/timetable/contract/lesson-kinds.ts'
import { aLesson } from '../testing/lesson.ts'
import { countsText, daysAheadText } from './session-words.ts'
import { planSession } from './session-plan.ts'

const aTest = (code: LessonKindCode, date: string, start = '08:00') => {
  const { id, name, mark } = LESSON_KINDS.find((kind) => kind.code === code)!
  return aLesson({ date, dayId: weekdayOf(date), start, type: { id, name, color: '#000000', code, mark } })
}

describe('planSession', () => {
  it('puts the lessons of a day together and counts the days before an exam', () => {
    const days = planSession([
      aTest('credit', '2027-01-11'),
      aTest('consultation', '2027-01-13'),
      aTest('exam', '2027-01-14'),
      aTest('credit', '2027-01-14', '13:30'),
      aTest('exam', '2027-01-15'),
      aTest('credit', '2027-01-20'),
    ])
    expect(
      days.map(({ date, weekday, restDays, slotCount }) => [date, weekday, restDays, slotCount]),
    ).toEqual([
      ['2027-01-11', 1, 0, 1],
      ['2027-01-13', 3, 0, 1],
      ['2027-01-14', 4, 2, 2],
      ['2027-01-15', 5, 0, 1],
      ['2027-01-20', 3, 0, 1],
    ])
  })
})

it.each([
  [-1, null],
  [0, 'сегодня'],
  [1, 'завтра'],
  [22, 'через 22\u00A0дня'],
])('%i days ahead is %s', (days, text) => {
  expect(daysAheadText(days)).toBe(text)
})

it('counts what a session holds by kinds', () => {
  const lessons = [aTest('exam', '2027-01-14'), aTest('credit', '2027-01-11'), aTest('exam', '2027-01-15')]
  expect(countsText(lessons)).toBe('1\u00A0зачёт, 2\u00A0экзамена')
})
