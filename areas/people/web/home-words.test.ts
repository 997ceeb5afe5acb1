import { describe, expect, it } from 'vitest'
import allWords from './home-words.ts'

const [words] = allWords

const moment = {
  now: { date: '2026-11-18', time: '10:00' },
  roleKey: undefined,
  pathOf: (name: string) => `/${name}`,
}
const examined = (status: 'valid' | 'soon' | 'expired' | 'none', validUntil: string | null) => ({
  date: null,
  validUntil,
  status,
})

describe('the words about a fluorography', () => {
  it.each([
    ['expired', '2026-11-03', 'Срок флюорографии истёк', '3 ноября'],
    ['soon', '2026-12-01', 'Скоро истечёт флюорография', 'до 1 декабря'],
    ['none', null, 'Нет сведений о флюорографии', undefined],
  ] as const)('ask for attention when it is %s', (status, validUntil, title, when) => {
    const items = words.attention(examined(status, validUntil), moment)
    expect(items.map((item) => [item.title, item.when])).toEqual([[title, when]])
  })

  it('ask for nothing while it is valid', () => {
    expect(words.attention(examined('valid', '2027-03-12'), moment)).toEqual([])
  })
})

it('the figures of the staff department lead to the people whom they count', () => {
  const counts = { hiredCount: 3, leftCount: 2, endingCount: 4 }
  const figures = allWords[1].keyFigures(counts, moment)
  expect(figures).toMatchObject([
    {
      label: 'Приняты на работу',
      value: '3',
      note: 'за 30 дней',
      to: '/admin/data/people?who=hired',
      part: { text: 'уволены 2', to: '/admin/data/people?who=left' },
    },
    { label: 'Истекают договоры', value: '4', note: 'до 17.01.2027', to: '/admin/data/people?who=ending' },
  ])
})
