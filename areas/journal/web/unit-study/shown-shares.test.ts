import { expect, it } from 'vitest'
import { shownShares } from './shown-shares.ts'

const aShare = (id: number) => ({
  id,
  name: `Группа ${id}`,
  studentsCount: 20,
  debtorsCount: id,
  absentCount: 1,
  weakCount: 2,
  pointlessCount: 3,
})
const of = (count: number, by: 'group' | 'chair' = 'group') =>
  shownShares({ by, shares: Array.from({ length: count }, (_, index) => aShare(count - index)) })

it('all are shown while there is room for them, and for the only one more', () => {
  expect(of(8)).toMatchObject({ shown: { length: 8 }, others: null })
  expect(of(9)).toMatchObject({ shown: { length: 9 }, others: null })
})

it('the others are one line, with which the card adds up to the total', () => {
  const { shown, others } = of(11)
  expect(shown).toHaveLength(8)
  expect(others).toEqual({
    name: 'Ещё 3\u00A0группы',
    studentsCount: 60,
    debtorsCount: 6,
    absentCount: 3,
    weakCount: 6,
    pointlessCount: 9,
  })
  expect(of(13).others!.name).toBe('Ещё 5\u00A0групп')
  expect(of(10, 'chair').others!.name).toBe('Ещё 2\u00A0кафедры')
})
