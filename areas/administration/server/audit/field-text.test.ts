import { expect, it } from 'vitest'
import { fieldText } from './field-text.ts'
import { rowWords, secondTextIn } from './row-words.ts'

const TITLES = {
  codes: { 'room-booking': { status: { approved: 'одобрена' }, statusId: ['', 'На рассмотрении'] } },
  fields: { 'home.save-favourites': { to: 'Адрес' } },
}
const momentText = secondTextIn('Europe/Moscow')
const nameFor = (field: string, id: number) => (field === 'roomIds' && id === 7 ? '1-118' : null)
const wordsOf = (action: string) => rowWords(TITLES, { action, nameFor, momentText })
const textOf = (value: unknown, name: string, action = 'room-booking.approve') =>
  fieldText(value, name, wordsOf(action))

it.each([
  ['nothing', null, '—'],
  ['an empty list', [], '—'],
  ['an empty object', { note: null }, '—'],
  ['yes', true, 'да'],
  ['no', false, 'нет'],
  ['nought', 0, '0'],
  ['a fraction', 0.25, '0,25'],
  ['a date', '2026-11-28', '28.11.2026'],
  ['an instant', '2026-11-28T09:30:05.000Z', '28.11.2026 12:30:05'],
  ['a moment by the university’s clock', '2026-11-28T09:30', '28.11.2026 09:30'],
  ['a time', '09:30', '09:30'],
  ['a text with a date', 'до 2026-11-28', 'до 2026-11-28'],
  ['a list', ['L', '2026-11-28', 3], 'L, 28.11.2026, 3'],
])('%s is readable', (_, value, text) => {
  expect(textOf(value, 'value')).toBe(text)
})

it('keeps a long text whole', () => {
  const text = 'Строка\n'.repeat(500)
  expect(textOf(text, 'text')).toBe(text)
})

it.each([
  ['groupId', 7, '№ 7'],
  ['id', 7, '№ 7'],
  ['groupIds', [7, 8], '№ 7, № 8'],
  ['roomIds', [7, 8], '1-118, № 8'],
  ['yearId', 2026, '2026'],
  ['paid', 7, '7'],
  ['isbn', '978-5', '978-5'],
])('a number of another record is marked: %s', (name, value, text) => {
  expect(textOf(value, name)).toBe(text)
})

it('names the fields of an object, and separates several objects', () => {
  const quota = { instituteId: 3, studyCourse: null, places: 10 }
  expect(textOf(quota, 'quotas')).toBe('Институт: № 3, Места: 10')
  expect(textOf([quota, { places: 5 }], 'quotas')).toBe('Институт: № 3, Места: 10; Места: 5')
})

it('puts what is still deeper into brackets', () => {
  expect(textOf([{ weeks: [1, 2], room: { name: 'А-101' }, teacherIds: [5] }], 'places')).toBe(
    'Недели: (1, 2), Аудитория: (Название: А-101), Преподаватели: № 5',
  )
})

it.each([
  ['status', 'approved', 'одобрена'],
  ['statusId', 1, 'На рассмотрении'],
  ['statusId', 7, '№ 7'],
  ['permission', 'worker', 'Сотрудник'],
  ['permissions', ['worker', 'student'], 'Сотрудник, Студент'],
  ['sort', '-title', 'Название, по убыванию'],
  ['field', 'birthDate', 'Дата рождения'],
  ['status', 'toString', 'toString'],
])('a code of its area is shown in words: %s %j', (name, value, text) => {
  expect(textOf(value, name)).toBe(text)
})

it('a code is read by the area of its action', () => {
  expect(textOf('approved', 'status', 'news.publish')).toBe('approved')
})

it('a field may mean something else in one action', () => {
  const old = [{ to: '/news' }]
  expect(textOf(old, 'items', 'home.save-favourites')).toBe('Адрес: /news')
  expect(textOf(old, 'items', 'orders.create')).toBe('По какой день: /news')
})
