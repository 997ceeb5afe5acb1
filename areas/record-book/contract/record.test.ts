import { expect, it } from 'vitest'
import { markOfCode, masteryOf } from './plan.ts'
import { cardOf } from './record.ts'
import { aRecord } from './testing/a-record.ts'

it.each([
  [1, null, 'Ожидается'],
  [2, null, 'Заполняется'],
  [2, 5, 'Выставлено в ЛК'],
  [3, null, 'Заполняется'],
  [3, 5, 'Выставлено в ЛК'],
  [5, 5, 'Отправлено в дирекцию'],
  [6, 5, 'Обработано'],
  [4, 5, 'Обработано. Имеются расхождения'],
])('a record in state %i with mark %s is «%s»', (statusId, mark, text) => {
  expect(cardOf(aRecord(mark, null, { statusId })).statusInfo).toBe(text)
})

it.each([
  [6, 'success-dark', 5],
  [5, 'background-9', 4],
  [4, 'warning-dark', 3],
  [3, 'error', 0],
  [7, 'success-dark', 5],
  [9, 'error', 0],
])('mark %i has the colour %s and the weight %i', (mark, markColorName, markWeight) => {
  expect(cardOf(aRecord(mark))).toMatchObject({ markColorName, markWeight })
})

it('a difference of the final mark is flagged, and an absence is the same whatever its reason', () => {
  expect(cardOf(aRecord(5, 6)).isDifferentMark).toBe(true)
  expect(cardOf(aRecord(5, 5)).isDifferentMark).toBe(false)
  expect(cardOf(aRecord(9, 2))).toMatchObject({ isDifferentMark: false, finalMarkInfo: 'Неявка' })
})

it('an unknown status of a discipline is «не освоена»', () => {
  expect(masteryOf('something')).toBe('not_mastered')
})

it.each([
  [2, 'Неудовлетворительно'],
  [3, 'Удовлетворительно'],
  [4, 'Хорошо'],
  [5, 'Отлично'],
  [100, 'Зачтено'],
  [101, 'Не зачтено'],
  [102, 'Неявка'],
  [103, 'Не допущен'],
  [7, undefined],
])('code %i is «%s»', (code, name) => {
  expect(markOfCode(code)?.name).toBe(name)
})
