import { expect, it } from 'vitest'
import { Mark } from '#areas/sheets/contract/marks.ts'
import { summariesOf } from './summary.ts'
import { aRecord } from './testing/a-record.ts'

const book = (enrolmentId: number, number: string, group: { id: number; name: string } | null = null) => ({
  enrolmentId,
  number,
  group,
})

it('sums up each book by its own records: the average by credits, and what is not passed', () => {
  const records = [
    aRecord(Mark.great, null, { title: 'Физика', credits: 6 }),
    aRecord(Mark.good, null, { title: 'Химия', credits: 3 }),
    aRecord(Mark.unsatisfactory, null, { title: 'История', credits: 1 }),
    aRecord(Mark.satisfactory, null, { enrolmentId: 2, title: 'Физика' }),
  ]
  const books = [book(1, '25М001', { id: 7, name: 'ПИм-25-1' }), book(2, '21Б001'), book(3, '20Б001')]
  expect(summariesOf(books, records)).toEqual([
    // (5 · 6 + 4 · 3 + 0 · 1) / 10: by D-062 a failed examination weighs nothing.
    { groupId: 7, groupName: 'ПИм-25-1', recordBook: '25М001', averageMark: 4.2, debtsCount: 1 },
    { groupId: null, groupName: null, recordBook: '21Б001', averageMark: 3, debtsCount: 0 },
    { groupId: null, groupName: null, recordBook: '20Б001', averageMark: null, debtsCount: null },
  ])
})
