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
