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

const figuresOf = (changes: object) => words.keyFigures({ ...study, ...changes } as never)
const figureOf = (changes: object) => figuresOf(changes)[0]

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

it.each([
  [{ unfilledCount: 7, teachersCount: 2 }, 'за две недели, у\u00A02\u00A0преподавателей'],
  [{}, 'за две недели'],
])('the unfilled lessons of a unit name the time for which they are counted: %o', (changes, note) => {
  expect(figuresOf(changes)[1]).toMatchObject({ label: 'Занятия не заполнены', note })
})
