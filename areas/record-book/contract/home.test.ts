import { describe, expect, it } from 'vitest'
import { Mark } from '#areas/sheets/contract/marks.ts'
import { examResultsOf } from './home.ts'
import { aRecord } from './testing/a-record.ts'

const SINCE = '2027-01-12T09:00:00.000Z'
const changed = (changedAt: string) => ({ changedAt })

describe('the results of the day', () => {
  it('are the marks of the last days, the newest first, each with the mark that counts', () => {
    const former = aRecord(Mark.great, null, changed('2027-01-12T08:59:00.000Z'))
    const first = aRecord(Mark.good, null, changed('2027-01-13T08:00:00.000Z'))
    const last = aRecord(Mark.good, Mark.great, changed('2027-01-14T08:00:00.000Z'))
    const { fresh } = examResultsOf([former, first, last], SINCE)
    expect(fresh.map(({ title, mark }) => [title, mark.name])).toEqual([
      [last.title, 'Отлично'],
      [first.title, 'Хорошо'],
    ])
  })

  it('names what has to be passed again with its day, and forgets it once it is passed', () => {
    const failed = aRecord(Mark.unsatisfactory, null, { title: 'Физика' })
    const retake = aRecord(null, null, { title: 'Физика', attempt: 2, date: '2027-02-10', statusId: 1 })
    expect(examResultsOf([failed, retake], SINCE).debts).toMatchObject([
      { title: 'Физика', retakeOn: '2027-02-10', until: '2028-01-14' },
    ])
    const passed = aRecord(Mark.good, null, { title: 'Физика', attempt: 2, date: '2027-02-10' })
    expect(examResultsOf([failed, passed], SINCE).debts).toEqual([])
  })
})
