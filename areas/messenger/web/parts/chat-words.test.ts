import { describe, expect, it } from 'vitest'
import { activityText, dayText, membersText, newMessagesText, typingText } from './chat-words.ts'

const dayOf = (instant: string) => instant.slice(0, 10)
const TODAY = '2026-11-23'

it.each([
  [1, '1\u00A0участник'],
  [2, '2\u00A0участника'],
  [5, '5\u00A0участников'],
  [11, '11\u00A0участников'],
  [21, '21\u00A0участник'],
  [124, '124\u00A0участника'],
])('%i members are «%s»', (count, text) => {
  expect(membersText(count)).toBe(text)
})

it.each([
  [1, '1\u00A0новое сообщение'],
  [3, '3\u00A0новых сообщения'],
  [12, '12\u00A0новых сообщений'],
])('%i unread messages are «%s»', (count, text) => {
  expect(newMessagesText(count)).toBe(text)
})

it.each([
  ['2026-11-23', 'Сегодня'],
  ['2026-11-22', 'Вчера'],
  ['2026-11-21', '21 ноября'],
  ['2025-11-21', '21 ноября 2025'],
])('the messages of %s are below «%s»', (day, text) => {
  expect(dayText(day, TODAY)).toBe(text)
})

it.each([
  ['2026-11-23T09:25:00Z', '12:25'],
  ['2026-11-22T09:25:00Z', 'вчера'],
  ['2026-11-20T09:25:00Z', 'пт'],
  ['2026-11-17T09:25:00Z', 'вт'],
  ['2026-11-16T09:25:00Z', '16.11.2026'],
])('a chat that was active at %s says «%s»', (instant, text) => {
  expect(activityText(instant, TODAY, dayOf)).toBe(text)
})

describe('who is typing', () => {
  it.each([
    [['Пахомов Глеб'], 'Пахомов Глеб печатает'],
    [['Пахомов Глеб', 'Орехова Софья'], 'Пахомов Глеб и Орехова Софья печатают'],
    [['Пахомов Глеб', 'Орехова Софья', 'Карпов Никита'], 'Пахомов Глеб и ещё 2 человека печатают'],
  ])('%j', (names, text) => {
    expect(typingText(names)).toBe(text)
  })
})
