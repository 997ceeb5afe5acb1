import { expect, it } from 'vitest'
import { controlsText, controlText, hoursText, pointsText } from './plan-text.ts'

const line = {
  semester: 5,
  lectures: 32,
  labs: 0,
  practices: 16,
  selfStudy: 60,
  credits: 3.5,
  controls: ['Экзамен', 'Курсовая работа'],
  isMine: true,
}

it('says the hours that there are, and the credits', () => {
  expect(hoursText(line)).toBe(
    'лекции 32\u00A0ч, практика 16\u00A0ч, самостоятельно 60\u00A0ч · 3,5\u00A0з.\u00A0е.',
  )
  expect(hoursText({ ...line, lectures: 0, practices: 0, selfStudy: 0, credits: 0 })).toBe('')
})

it.each([
  [['Экзамен', 'Курсовая работа'], 'экзамен, курсовая работа'],
  [[], 'без контроля'],
])('names the controls %j: %s', (controls, text) => {
  expect(controlsText({ controls })).toBe(text)
})

it.each([
  [
    { gained: 24, possible: 60, missing: 4 },
    '24 из 60\u00A0баллов · посещаемость 80\u00A0% · не хватает 4\u00A0баллов',
  ],
  [
    { gained: 20, possible: 21, missing: 0.5 },
    '20 из 21\u00A0балла · посещаемость 80\u00A0% · не хватает 0,5\u00A0балла',
  ],
  [{ gained: 0, possible: 0, missing: 0 }, 'посещаемость 80\u00A0%'],
])('says of a student with %o: %s', (points, text) => {
  expect(pointsText({ ...points, attendancePercent: 79.6 })).toBe(text)
})

const exam = { ...line, isMine: false, controls: ['Экзамен'] }
const test = { ...line, isMine: false, semester: 6, controls: ['Зачёт'] }

it.each([
  [
    [
      { ...exam, isMine: true },
      { ...test, isMine: true },
    ],
    'Контроль: 5 семестр — экзамен; 6 семестр — зачёт',
  ],
  [[{ ...test, isMine: true }, exam], 'Контроль: 6 семестр — зачёт'],
  [[exam, { ...exam, semester: 6 }], 'Контроль: экзамен'],
  [[exam, test], null],
  [[], null],
])('says the control of the reader, and of others only what they agree on: %#', (plan, text) => {
  expect(controlText(plan)).toBe(text)
})
