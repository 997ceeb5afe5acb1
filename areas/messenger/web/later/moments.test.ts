import { expect, it } from 'vitest'
import { offeredMoments } from './moments.ts'

const titles = (now: string) =>
  offeredMoments(new Date(now), 'Europe/Moscow', 'sending').map(({ title }) => title)

it('offers the evening only while it is to come, and Monday only when it is not tomorrow', () => {
  expect(titles('2026-11-18T12:00:00+03:00')).toEqual([
    'Через час',
    'Сегодня в 19:00',
    'Завтра в 9:00',
    'В понедельник в 9:00',
  ])
  expect(titles('2026-11-22T20:00:00+03:00')).toEqual(['Через час', 'Завтра в 9:00'])
})

it('means the clock of the university', () => {
  const moments = offeredMoments(new Date('2026-11-18T12:00:00+03:00'), 'Europe/Moscow', 'sending')
  expect(moments.slice(1).map(({ at }) => at)).toEqual([
    '2026-11-18T16:00:00.000Z',
    '2026-11-19T06:00:00.000Z',
    '2026-11-23T06:00:00.000Z',
  ])
})

it('says until when silence lasts', () => {
  const moments = offeredMoments(new Date('2026-11-18T12:00:00+03:00'), 'Europe/Moscow', 'silence')
  expect(moments.map(({ title }) => title)).toEqual([
    'На час',
    'До 19:00',
    'До завтра, 9:00',
    'До понедельника, 9:00',
  ])
})
