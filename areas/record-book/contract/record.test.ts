import { expect, it } from 'vitest'
import { averageOf } from './average.ts'
import { masteryOf, nameOfCode } from './plan.ts'
import { cardOf, type BookRecord } from './record.ts'

const NAMES: Readonly<Record<number, string>> = {
  2: 'Неявка (неуваж.)',
  3: 'Неудовлетворительно',
  4: 'Удовлетворительно',
  5: 'Хорошо',
  6: 'Отлично',
  7: 'Зачтено',
  9: 'Неявка',
}
const markOf = (id: number | null) => (id === null ? null : { id, name: NAMES[id]! })

function aRecord(
  mark: number | null,
  final: number | null = null,
  more: Partial<BookRecord> = {},
): BookRecord {
  return {
    id: 1,
    statusId: 6,
    title: 'Базы данных',
    type: { id: 3, name: 'Экзамен' },
    teacher: '',
    date: '2027-01-14',
    mark: markOf(mark),
    finalMark: markOf(final),
    semester: 5,
    attempt: 1,
    yearId: 2026,
    credits: 4,
    ...more,
  }
}

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

it('the average leaves credits out and takes the final mark of the last attempt', () => {
  const credit = { type: { id: 1, name: 'Зачёт' }, title: 'Право' }
  const records = [
    aRecord(6),
    aRecord(4, 5, { title: 'Физика' }),
    aRecord(3, 3, { title: 'Химия' }),
    aRecord(4, 4, { title: 'Химия', attempt: 2 }),
    aRecord(7, 7, credit),
    aRecord(null, null, { title: 'Сети', statusId: 1 }),
  ]
  expect(averageOf(records.map(cardOf))).toBe(4)
  expect(averageOf([])).toBeNull()
})

it('an unknown status of a discipline is «не освоена», and every code has its name', () => {
  expect(masteryOf('something')).toBe('not_mastered')
  expect([2, 3, 4, 5, 100, 101, 102, 103].map(nameOfCode)).not.toContain('—')
})
