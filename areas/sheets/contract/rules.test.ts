import { expect, it } from 'vitest'
import { examDayText } from './exam-day.ts'
import { isDifferentMark, markColorOf, readMark } from './marks.ts'
import { actionsOf, cardStateOf, dayTitleOf, isAwaited, messageOf, stepOf } from './status.ts'

it.each([
  [1, false, 0, ['save', null]],
  [2, false, 0, ['save', null]],
  [2, true, 1, ['close', 'save']],
  [3, true, 2, ['send', 'reopen']],
  [5, true, 3, [null, null]],
  [4, true, 4, [null, null]],
  [6, true, 4, [null, null]],
])('a sheet in state %i, whole: %s, is at step %i with %s', (statusId, isWhole, step, [main, back]) => {
  expect(stepOf(statusId, isWhole)).toBe(step)
  expect(actionsOf(statusId, isWhole)).toEqual({ main, back })
})

it.each([
  [1, '2027-01-14', '14.01.2027 ОЖИДАЕТСЯ', { tone: 'error', hasBorder: false }],
  [1, '2026-11-01', '01.11.2026 НЕ ЗАПОЛНЕНО', { tone: 'error', hasBorder: false }],
  [2, '2026-11-01', '15.11.2026 ЗАПОЛНЯЕТСЯ', { tone: 'info', hasBorder: false }],
  [3, '2026-11-01', '15.11.2026 ЗАПОЛНЕНО. НЕ ОТПРАВЛЕНО', { tone: 'error', hasBorder: false }],
  [4, '2026-11-01', '15.11.2026 ОБРАБОТАНО. ИМЕЮТСЯ РАСХОЖДЕНИЯ', { tone: 'error', hasBorder: true }],
  [5, '2026-11-01', '15.11.2026 ОТПРАВЛЕНО В ДИРЕКЦИЮ', { tone: 'info', hasBorder: false }],
  [6, '2026-11-01', '15.11.2026 ОБРАБОТАНО', { tone: 'completed', hasBorder: false }],
  [7, '2026-11-01', '15.11.2026 СТАТУС НЕ ОПОЗНАН', { tone: 'error', hasBorder: true }],
])('a card in state %i of %s says «%s»', (statusId, examDate, message, state) => {
  const dated = { statusId, examDate, statusDate: '2026-11-15' }
  expect(messageOf(dated, '2026-11-18')).toBe(message)
  expect(cardStateOf(statusId)).toEqual(state)
})

it.each([
  [1, true, 'Сдача'],
  [1, false, ''],
  [2, false, 'Начата'],
  [3, true, 'Закрыта'],
  [4, true, 'Обработана'],
  [5, true, 'Отправлена'],
  [6, true, 'Обработана'],
  [7, true, ''],
])('the day on a card in state %i, set: %s, is that of «%s»', (statusId, isDateSet, title) => {
  expect(dayTitleOf({ statusId, isDateSet })).toBe(title)
})

it.each([
  [1, '2026-11-18', true, true],
  [1, '2026-11-17', true, false],
  [1, '2026-11-17', false, true],
  [2, '2026-12-18', true, false],
])(
  'a sheet in state %i of %s, its day set: %s, is awaited: %s',
  (statusId, examDate, isDateSet, expected) => {
    expect(isAwaited({ statusId, examDate, isDateSet }, '2026-11-18')).toBe(expected)
  },
)

it('a card says that nobody has appointed the day of its examination', () => {
  const dated = { statusId: 1, examDate: '2027-01-12', statusDate: '2026-11-15', isDateSet: false }
  expect(messageOf(dated, '2026-11-18')).toBe('Дата не назначена. ОЖИДАЕТСЯ')
  expect(messageOf({ ...dated, examDate: '2026-11-01' }, '2026-11-18')).toBe('Дата не назначена. ОЖИДАЕТСЯ')
  expect(messageOf({ ...dated, statusId: 2 }, '2026-11-18')).toBe('15.11.2026 ЗАПОЛНЯЕТСЯ')
  expect(examDayText('2027-01-12', true)).toBe('12.01.2027')
  expect(examDayText('2027-01-12', false)).toBe('дата не назначена')
})

it.each([
  ['5', 3, 6],
  ['2', 3, 3],
  ['Хор.', 3, 5],
  ['н', 3, 9],
  ['я', 3, 9],
  ['Д', 3, 10],
  ['y', 3, 9],
  ['з', 1, 7],
  ['p', 1, 7],
  ['н', 1, 8],
  ['не зачтено', 1, 8],
  ['зачтено', 3, null],
  ['5', 1, null],
  ['6', 3, null],
  ['з', 7, 7],
  ['4', 8, 5],
])('«%s» in a sheet of type %i is mark %s', (text, typeId, markId) => {
  expect(readMark(text, typeId)).toBe(markId)
})

it.each([
  [9, 1, false],
  [9, 2, false],
  [5, 6, true],
  [5, 5, false],
  [5, null, false],
  [3, 1, true],
])('the mark %i and the final one %s differ: %s', (mark, final, differs) => {
  expect(isDifferentMark(mark, final)).toBe(differs)
})

it('a mark has the colour of the document', () => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  expect(ids.map(markColorOf)).toEqual([
    'error',
    'error',
    'error',
    'warning-dark',
    'background-9',
    'success-dark',
    'success-dark',
    'error',
    'error',
  ])
})
