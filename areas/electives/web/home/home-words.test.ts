import { expect, it } from 'vitest'
import type { OwnElectives } from '../../contract/home.ts'
import words, { endOf } from './home-words.ts'

type Item = OwnElectives['items'][number]

const item = (more: Partial<Item> = {}): Item => ({
  category: 'gym',
  startAt: '2026-11-16T09:00:00+03:00',
  endAt: '2026-11-20T23:59:59+03:00',
  state: 'open',
  confirmedAt: null,
  wishes: 2,
  course: null,
  statusId: null,
  offer: null,
  ...more,
})
const CONFIRMED = { state: 'confirmed', confirmedAt: '2026-11-17T10:00:00+03:00' } as const

it.each([
  [item(), 'не подтверждён'],
  [item(CONFIRMED), 'подтверждён'],
  [item({ ...CONFIRMED, course: 'Плавание', statusId: 1 }), 'на модерации'],
  [item({ ...CONFIRMED, course: 'Плавание', statusId: 2 }), 'одобрено'],
])('a choice (%#) is called %s', (choice, text) => {
  expect(endOf(choice)).toBe(text)
})

it('what waits for a moderator waits since it was confirmed', () => {
  const [student] = words
  const value = { items: [item({ ...CONFIRMED, course: 'Плавание', statusId: 1 })] }
  expect(student!.awaited?.(value as never, {} as never)).toMatchObject([{ since: CONFIRMED.confirmedAt }])
})

it('lots that nobody has drawn are a matter of the moderator, with the day by which', () => {
  const [, moderator] = words
  const campaign = {
    id: 7,
    category: 'language',
    state: 'moderation',
    endAt: '2026-11-20T23:59:59+03:00',
    moderationEndAt: '2026-11-27T23:59:59+03:00',
    onModeration: 0,
    undrawn: 12,
  }
  expect(moderator!.attention?.({ campaigns: [campaign] } as never, {} as never)).toMatchObject([
    { title: 'Иностранный язык: выбор окончен, пора провести жребий', due: '2026-11-27' },
  ])
})
