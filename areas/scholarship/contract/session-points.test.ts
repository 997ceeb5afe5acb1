import { describe, expect, it } from 'vitest'
import { examinationsOf } from '#areas/record-book/contract/examination.ts'
import { aCard } from '#areas/record-book/contract/testing/a-record.ts'
import type { BookCard } from '#areas/record-book/contract/record.ts'
import { Mark } from '#areas/sheets/contract/marks.ts'
import { sumOf } from './scholarship.ts'
import { preconditionOf, sessionRow } from './session-points.ts'

const { great, good, satisfactory, unsatisfactory } = Mark
const RULES = [
  { leastPercent: 75, points: 12 },
  { leastPercent: 50, points: 8 },
]
const sessions = (last: readonly number[], before: readonly number[]): BookCard[] => [
  ...last.map((mark) => aCard(mark, { semester: 5 })),
  ...before.map((mark) => aCard(mark, { semester: 4 })),
]

describe('the points of two sessions', () => {
  it.each([
    ['3 of 4 are 75 %', { last: [great, great], before: [great, good], points: 12, words: '3 из 4 (75 %)' }],
    [
      '3 of 5 are 60 %',
      { last: [great, great], before: [great, good, good], points: 8, words: '3 из 5 (60 %)' },
    ],
    [
      '2 of 5 are 40 %: below half',
      { last: [great, great], before: [good, good, good], points: 0, words: '2 из 5 (40 %)' },
    ],
    [
      'a satisfactory mark brings none',
      { last: [great, great, great], before: [satisfactory], points: 0, words: '3 из 4 (75 %)' },
    ],
    [
      'a debt brings none',
      { last: [great, great, great], before: [unsatisfactory], points: 0, words: '3 из 3 (100 %)' },
    ],
  ])('%s', (_working, { last, before, points, words }) => {
    const row = sessionRow(examinationsOf(sessions(last, before)), RULES)
    expect(row).toMatchObject({ points, name: `Отлично за две последние сессии: ${words}` })
  })

  it('say which rule gave them, or that nobody has set one', () => {
    const all = examinationsOf(sessions([great], [great]))
    expect(sessionRow(all, RULES)?.rule).toBe('от 50 % — 8, от 75 % — 12')
    expect(sessionRow(all, [])).toMatchObject({
      points: 0,
      rule: 'Баллы за долю отличных оценок ещё не заданы',
    })
  })

  it('are not there before the second session', () => {
    expect(sessionRow(examinationsOf([aCard(great)]), RULES)).toBeNull()
  })
})

describe('the condition of the last session', () => {
  const of = (cards: readonly BookCard[], hasScholarship = true) =>
    preconditionOf(examinationsOf(cards), { hasScholarship })

  it('is met without a satisfactory mark and a debt', () => {
    expect(of(sessions([great, good], [satisfactory]))).toMatchObject({ isMet: true })
  })

  it('names what stands in its way', () => {
    const cards = [
      aCard(satisfactory, { title: 'Физика' }),
      aCard(unsatisfactory, { title: 'Химия', semester: 4 }),
    ]
    expect(of(cards)).toEqual({
      isMet: false,
      text: 'После последней сессии есть «удовлетворительно»: Физика; долги: Химия',
    })
  })

  it('is open before the marks, and closed to those who pay', () => {
    expect(of([]).isMet).toBeNull()
    expect(of([aCard(great)], false).isMet).toBe(false)
  })
})

it('sums of fractions are exact', () => {
  expect(sumOf([0.1, 0.2, 2.5])).toBe(2.8)
})
