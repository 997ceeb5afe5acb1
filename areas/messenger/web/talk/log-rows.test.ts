import { expect, it } from 'vitest'
import { aMessage, messagesFrom } from '../testing/a-message.ts'
import { firstUnreadOf, logRows, type LogParts } from './log-rows.ts'

const parts: LogParts = {
  messages: [],
  waiting: [],
  firstNewId: null,
  newCount: 0,
  dayOf: (instant) => instant.slice(0, 10),
}
const wordsOf = (more: Partial<LogParts>) =>
  logRows({ ...parts, ...more }).map((row) => {
    if (row.kind === 'day') return row.day
    if (row.kind === 'new') return `новых ${row.count}`
    if (row.kind === 'waiting') return row.waiting.text
    return `${row.message.id}${row.isFirst ? ' первое' : ''}${row.isLast ? ' последнее' : ''}`
  })

it('each day begins with its separator', () => {
  const messages = [aMessage(1), aMessage(2, { date: '2026-11-19T09:00:00Z' })]
  expect(wordsOf({ messages })).toEqual([
    '2026-11-18',
    '1 первое последнее',
    '2026-11-19',
    '2 первое последнее',
  ])
})

it('messages of one author in a few minutes are one turn', () => {
  const messages = [aMessage(1), aMessage(2), aMessage(3, { authorId: 5 }), aMessage(20, { authorId: 5 })]
  expect(wordsOf({ messages }).slice(1)).toEqual([
    '1 первое',
    '2 последнее',
    '3 первое последнее',
    '20 первое последнее',
  ])
})

it('the line of new messages stands before the first of them and begins a turn', () => {
  expect(wordsOf({ messages: messagesFrom(1, 3), firstNewId: 2, newCount: 2 }).slice(1)).toEqual([
    '1 первое последнее',
    'новых 2',
    '2 первое',
    '3 последнее',
  ])
})

it.each([
  [0, null],
  [1, 4],
  [2, 2],
  [9, null],
])('with %i unread the first of them is %s: one’s own are never new', (unread, first) => {
  const messages = [aMessage(1), aMessage(2), aMessage(3, { authorId: 1 }), aMessage(4)]
  expect(firstUnreadOf(messages.slice(1), unread, 1)).toBe(first)
})
