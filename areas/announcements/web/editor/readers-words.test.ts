import { describe, expect, it } from 'vitest'
import type { AudienceChoice } from '../../contract/audience.ts'
import { audienceWords, sendWords } from './readers-words.ts'

const course = (number: number): AudienceChoice => ({
  kind: 'course',
  value: String(number),
  title: `${number} курс`,
})
const group = (title: string): AudienceChoice => ({ kind: 'group', value: title, title })

describe('how the chosen readers work together', () => {
  it.each([
    [[], ''],
    [[course(2)], ''],
    [[course(2), course(3)], '2 и 3 курс — увидят оба'],
    [[course(1), course(2), course(3)], '1, 2 и 3 курс — увидят все'],
    [[group('ПИб-24-1'), group('ПИб-24-2')], 'ПИб-24-1 и ПИб-24-2 — увидят обе'],
    [
      [course(2), { kind: 'institute', value: '3', title: 'Институт экономики' } as const, course(3)],
      'Увидят только те, к кому относится всё сразу: Институт экономики; 2 или 3 курс',
    ],
  ])('%j: %s', (audience, words) => {
    expect(audienceWords(audience)).toBe(words)
  })
})

it.each([
  ['now', 352, 'Опубликовать для 352 человек'],
  ['now', 1, 'Опубликовать для 1 человека'],
  ['later', 21, 'Запланировать для 21 человека'],
  ['kept', 2, 'Сохранить для 2 человек'],
  ['now', undefined, 'Опубликовать'],
  ['draft', 352, 'Сохранить черновик'],
] as const)('the button of %s for %s people: %s', (when, count, words) => {
  expect(sendWords(when, count)).toBe(words)
})
