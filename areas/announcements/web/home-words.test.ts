import { expect, it } from 'vitest'
import words from './home-words.ts'

it('leads to the announcements that wait for a confirmation, and counts those it does not name', () => {
  const newest = [{ id: 7, title: 'Собрание', created_at: '2026-11-17T06:00:00.000Z' }]
  const waiting = (count: number) =>
    words.attention({ count, newest } as never).map(({ title, to }) => [title, to])
  const to = '/announcements?unconfirmed=1'
  expect(waiting(1)).toEqual([['Собрание', to]])
  expect(waiting(3)).toEqual([
    ['Собрание', to],
    ['И ещё 2 объявления', to],
  ])
})
