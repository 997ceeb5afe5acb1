import { expect, it } from 'vitest'
import { shareOf } from './measures.ts'

const aCell = { lessonNumber: 1, possible: 40, possiblePassed: 20, planned: 30, passed: 12, held: 9 }
const idle = { lessonNumber: 2, possible: 40, possiblePassed: 0, planned: 0, passed: 0, held: 0 }

it.each([
  ['planned', [aCell], 75],
  ['planned', [aCell, idle], 38],
  ['held', [aCell], 45],
  ['held', [idle], null],
  ['kept', [aCell], 75],
  ['kept', [idle], null],
] as const)('the share «%s» of %j is %s', (measure, cells, share) => {
  expect(shareOf(cells, measure)).toBe(share)
})
