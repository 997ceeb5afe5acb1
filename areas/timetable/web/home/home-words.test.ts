import { describe, expect, it } from 'vitest'
import { aDay, aLesson, aRole } from '../testing/a-day.ts'
import words from './home-words.ts'

const at = (time: string, date = '2026-11-18') => ({
  now: { date, time },
  roleKey: undefined,
  pathOf: () => '/',
})

describe('the key figure of a teacher’s week', () => {
  const figuresOf = (lessonsCount: number, passedCount: number) => {
    const week = { lessonsCount, passedCount, disciplinesCount: 1, groupsCount: 1 }
    return words.keyFigures(aDay(aRole({ userType: 'teacher', week })), at('10:00'))
  }

  it.each([
    [9, 4, '5', 'из 9'],
    [0, 0, '0', 'занятий нет'],
  ])('of %i lessons, %i of them over: %s, %s', (all, over, value, note) => {
    expect(figuresOf(all, over)).toMatchObject([
      { label: 'Пар до конца недели', value, note, to: '/timetable' },
    ])
  })

  it('is none for students, and for those who neither study nor teach', () => {
    expect(words.keyFigures(aDay(aRole()), at('10:00'))).toEqual([])
    expect(words.keyFigures(aDay(), at('10:00'))).toEqual([])
  })
})

it('the lessons that are moved today need attention', () => {
  const today = aDay(aRole({ lessons: [aLesson(), aLesson({ id: 2, isMoved: true, name: 'Физика' })] }))
  expect(words.attention(today, at('10:00')).map(({ title }) => title)).toEqual(['Перенос: Физика'])
})

describe('the line of the day', () => {
  const week = '12-я учебная неделя, чётная'
  it.each([
    ['2026-11-21', '10:40', [week, 'идёт 2-я пара']],
    ['2026-11-21', '09:40', [week]],
    ['2026-11-22', '10:40', [week]],
  ])('on %s at %s is %j', (date, time, parts) => {
    expect(words.dayLine(aDay(aRole()), at(time, date))).toEqual(parts)
  })

  it('keeps the bells from those who neither study nor teach', () => {
    expect(words.dayLine(aDay(), at('10:40'))).toEqual([week])
  })
})
