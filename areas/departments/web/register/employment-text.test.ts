import { expect, it } from 'vitest'
import { employmentText } from './employment-text.ts'

const lasting = { beginAt: '2011-02-11', endAt: null, leavesOn: null }
const dismissed = { ...lasting, leavesOn: '2026-12-12' }
const ended = { ...lasting, endAt: '2026-11-17' }
const ending = { ...lasting, endAt: '2026-11-18' }

it.each([
  [[], 'не работает и не работал'],
  [[ended], 'сейчас не работает'],
  [[lasting, ended], 'работает с 11.02.2011'],
  [[dismissed], 'работает с 11.02.2011, увольняется 12.12.2026'],
  [[ending], 'работает с 11.02.2011 по 18.11.2026'],
  [[{ ...dismissed, beginAt: '2020-09-01' }, lasting], 'работает с 11.02.2011'],
  [[dismissed, ending], 'работает с 11.02.2011, увольняется 12.12.2026'],
])('employments %j are «%s»', (items, text) => {
  expect(employmentText(items, '2026-11-18')).toBe(`Трудоустройство: ${text}`)
})
