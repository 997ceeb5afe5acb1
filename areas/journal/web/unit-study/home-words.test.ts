import { expect, it } from 'vitest'
import words from './home-words.ts'

const study = {
  isCounted: true,
  studentsCount: 80,
  debtorsCount: 20,
  newDebtorsCount: 3,
  by: 'group',
  shares: [],
  unreadyGroups: [],
  unfilledCount: 0,
  teachersCount: 0,
  teachers: [],
} as const

const figureOf = (changes: object) => words.keyFigures({ ...study, ...changes } as never)[0]

it('those who fall behind since this week lead to themselves, and not to all', () => {
  expect(figureOf({})).toMatchObject({
    value: '20',
    note: 'из 80',
    to: '/journal/debtors?scope=unit',
    part: { text: 'новых за неделю 3', to: '/journal/debtors?scope=unit&isNew=1' },
  })
  expect(figureOf({ newDebtorsCount: 0 })).not.toHaveProperty('part')
  expect(figureOf({ isCounted: false })).not.toHaveProperty('part')
})
