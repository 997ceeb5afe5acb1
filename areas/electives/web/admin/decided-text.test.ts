import { expect, it } from 'vitest'
import { CONSEQUENCES, decidedText, wishesText } from './decided-text.ts'

const wish = (title: string, priority: number, statusId: number | null) => ({
  id: priority + 1,
  title,
  priority,
  statusId,
})
const swimming = { course: { id: 1, name: 'Плавание' } }
const football = { course: { id: 2, name: 'Мини-футбол' }, state: 'on-moderation' } as const
const nothing = { course: null, state: 'rejected' } as const

it('the toast says what was rejected, and with what the choice now waits', () => {
  expect(decidedText('reject', swimming, football)).toBe(
    'Статус обновлен. Отклонено: «Плавание». Теперь на модерации: «Мини-футбол»',
  )
  expect(decidedText('reject', swimming, nothing)).toBe(
    'Статус обновлен. Отклонено: «Плавание». Студент остался без места',
  )
})

it('the wishes name those that were rejected', () => {
  expect(wishesText([wish('Плавание', 0, 3), wish('Самбо', 1, 1), wish('Йога', 2, null)])).toBe(
    '1. Плавание (отклонено), 2. Самбо, 3. Йога',
  )
})

it('a student who has no other wish is not promised the next one', () => {
  const first = wish('Плавание', 0, 1)
  expect(CONSEQUENCES.reject({ wishes: [first, wish('Самбо', 1, 3)] })).toContain('других желаний нет')
  expect(CONSEQUENCES.reject({ wishes: [first, wish('Самбо', 1, 3), wish('Йога', 2, null)] })).toContain(
    'где есть место: «Йога»;',
  )
})
