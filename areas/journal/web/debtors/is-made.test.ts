import { expect, it } from 'vitest'
import { countText } from './is-made.ts'

it('nobody is counted before the list of a unit is made', () => {
  const takenAt = '2026-11-18T09:00:00.000Z'
  expect(countText({ scope: 'unit', takenAt: null, count: 0 })).toBeNull()
  expect(countText({ scope: 'department', takenAt: null, count: 0 })).toBeNull()
  expect(countText({ scope: 'unit', takenAt, count: 0 })).toBe('0\u00A0студентов')
  expect(countText({ scope: 'own', takenAt: null, count: 2 })).toBe('2\u00A0студента')
})
