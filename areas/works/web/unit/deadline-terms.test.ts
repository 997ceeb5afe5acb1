import { expect, it } from 'vitest'
import type { Deadline } from '../../contract/review.ts'
import { afterForeignChange, changedTerms, keyOf, storedTerms } from './deadline-terms.ts'

const line = (typeId: number, dueAt: string | null, version: number): Deadline => ({
  studyYearId: 2026,
  term: 2,
  typeId,
  dueAt,
  version,
  left: 0,
})
const [COURSEWORK, PRACTICE, THESIS] = [1, 2, 3]
const BEGUN = [line(COURSEWORK, '2027-05-10', 1), line(PRACTICE, null, 0), line(THESIS, '2027-06-01', 4)]
const typedOver = (typed: Readonly<Record<number, string | null>>) => ({
  ...storedTerms(BEGUN),
  ...Object.fromEntries(
    Object.entries(typed).map(([type, due]) => [keyOf(line(Number(type), null, 0)), due]),
  ),
})
const after = (typed: Readonly<Record<number, string | null>>, current: readonly Deadline[]) => {
  const { terms, foreign } = afterForeignChange({ begun: BEGUN, typed: typedOver(typed), current })
  const sent = changedTerms(current, terms).map((one) => [one.typeId, terms[keyOf(one)], one.version])
  return { sent, foreign: foreign.map(({ deadline, mine }) => [deadline.typeId, deadline.dueAt, mine]) }
}

it.each([
  [
    'what both changed stays typed, and is sent over the version of the other',
    { [THESIS]: '2027-06-15' },
    [BEGUN[0]!, BEGUN[1]!, line(THESIS, '2027-06-08', 5)],
    { sent: [[THESIS, '2027-06-15', 5]], foreign: [[THESIS, '2027-06-08', '2027-06-15']] },
  ],
  [
    'what the other alone changed is taken over, and not sent',
    { [PRACTICE]: '2027-05-20', [THESIS]: '2027-06-15' },
    [line(COURSEWORK, '2027-05-12', 2), BEGUN[1]!, line(THESIS, null, 5)],
    {
      sent: [
        [PRACTICE, '2027-05-20', 0],
        [THESIS, '2027-06-15', 5],
      ],
      foreign: [
        [COURSEWORK, '2027-05-12', '2027-05-12'],
        [THESIS, null, '2027-06-15'],
      ],
    },
  ],
  [
    'a term that was taken back here stays taken back',
    { [THESIS]: null },
    [BEGUN[0]!, BEGUN[1]!, line(THESIS, '2027-06-08', 5)],
    { sent: [[THESIS, null, 5]], foreign: [[THESIS, '2027-06-08', null]] },
  ],
  [
    'where both set the same day nothing is left to send',
    { [THESIS]: '2027-06-08' },
    [BEGUN[0]!, BEGUN[1]!, line(THESIS, '2027-06-08', 5)],
    { sent: [], foreign: [[THESIS, '2027-06-08', '2027-06-08']] },
  ],
])('when another leader was faster: %s', (_what, typed, current, expected) => {
  expect(after(typed, current)).toEqual(expected)
})
