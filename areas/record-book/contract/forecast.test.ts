import { describe, expect, it } from 'vitest'
import { Mark, StatementType } from '#areas/sheets/contract/marks.ts'
import { averageOf } from './average.ts'
import { debtsOf } from './debts.ts'
import { examinationsOf, type TriedMarks } from './examination.ts'
import { comingOf, forecastOf } from './forecast.ts'
import { cardOf, type BookCard, type BookRecord } from './record.ts'
import { aCard, aRecord } from './testing/a-record.ts'

const { great, good, satisfactory, unsatisfactory, passed, failed, absent, absentForReason } = Mark
const credit = { type: { id: StatementType.credit, name: 'Зачёт' } }
const practice = { type: { id: StatementType.practice, name: 'Практика' } }
const courseWork = { type: { id: StatementType.courseWork, name: 'Курсовая работа' } }

const average = (cards: readonly BookCard[], tried?: TriedMarks) => averageOf(examinationsOf(cards), tried)

/** The worth of each case was worked out by hand; the working is its name. */
const BY_HAND: readonly [string, BookCard[], number | null][] = [
  ['nothing', [], null],
  ['nothing held', [aCard(null)], null],
  ['5', [aCard(great)], 5],
  ['(5·4 + 4·4) / 8 = 4.5', [aCard(great), aCard(good)], 4.5],
  ['(5·6 + 3·2) / 8 = 4.5', [aCard(great, { credits: 6 }), aCard(satisfactory, { credits: 2 })], 4.5],
  ['(5·2 + 3·6) / 8 = 3.5', [aCard(great, { credits: 2 }), aCard(satisfactory, { credits: 6 })], 3.5],
  ['a failed exam is 0: (5·4 + 0·4) / 8 = 2.5', [aCard(great), aCard(unsatisfactory)], 2.5],
  ['an absence is 0: (4·3 + 0·1) / 4 = 3', [aCard(good, { credits: 3 }), aCard(absent, { credits: 1 })], 3],
  ['credits have no part', [aCard(good), aCard(passed, credit), aCard(failed, credit)], 4],
  ['nor has a practice that was passed', [aCard(good), aCard(passed, practice)], 4],
  ['a practice with a grade has', [aCard(good), aCard(great, practice)], 4.5],
  ['without credits one: (5·1 + 4·4) / 5 = 4.2', [aCard(great, { credits: null }), aCard(good)], 4.2],
  ['none has credits: (5 + 4) / 2', [aCard(great, { credits: null }), aCard(good, { credits: null })], 4.5],
  [
    'a half credit: (5·0.5 + 3·1.5) / 2 = 3.5',
    [aCard(great, { credits: 0.5 }), aCard(satisfactory, { credits: 1.5 })],
    3.5,
  ],
  [
    'the last attempt: (5·4 + 4·4) / 8',
    [aCard(great), aCard(unsatisfactory, { title: 'Химия' }), aCard(good, { title: 'Химия', attempt: 2 })],
    4.5,
  ],
  [
    'the order of the attempts is no matter',
    [aCard(good, { title: 'Химия', attempt: 2 }), aCard(unsatisfactory, { title: 'Химия' })],
    4,
  ],
  [
    'a retake that is to come leaves the first mark: (5·4 + 0·4) / 8',
    [aCard(great), aCard(unsatisfactory, { title: 'Химия' }), aCard(null, { title: 'Химия', attempt: 2 })],
    2.5,
  ],
  [
    'an exam and its course work share credits: (5·3 + 3·3 + 4·2) / 8 = 4',
    [
      aCard(great, { title: 'Физика', credits: 6 }),
      aCard(satisfactory, { ...courseWork, title: 'Физика', credits: 6 }),
      aCard(good, { credits: 2 }),
    ],
    4,
  ],
  [
    'a credit takes no share of its exam: (5·6 + 3·2) / 8 = 4.5',
    [
      aCard(great, { title: 'Физика', credits: 6 }),
      aCard(passed, { ...credit, title: 'Физика', credits: 6 }),
      aCard(satisfactory, { credits: 2 }),
    ],
    4.5,
  ],
  [
    'the same discipline in two semesters is two: (5·4 + 3·4) / 8 = 4',
    [aCard(great, { title: 'Физика' }), aCard(satisfactory, { title: 'Физика', semester: 4 })],
    4,
  ],
  ['the final mark, not the teacher’s: 5', [cardOf(aRecord(good, great))], 5],
  ['the teacher’s until there is a final one: 4', [cardOf(aRecord(good, null))], 4],
  ['absent for a good reason is not examined yet: 5', [aCard(great), aCard(absent, { isExcused: true })], 5],
]

it.each(BY_HAND)('the average of %s', (_working, cards, value) => {
  if (value === null) expect(average(cards)).toBeNull()
  else expect(average(cards)).toBeCloseTo(value, 10)
})

describe('a forecast', () => {
  const network = aRecord(null, null, { statusId: 1 })
  const parallel = aRecord(null, null, { statusId: 1 })
  // 5·4, 4·5, 4·3 and 5·2 of this session; 5·5 and 4·4 of the last one.
  const book = [
    ...[network, parallel].map(cardOf),
    aCard(great),
    aCard(good, { credits: 5 }),
    aCard(good, { credits: 3 }),
    aCard(great, { credits: 2, ...courseWork }),
    aCard(passed, credit),
    aCard(great, { credits: 5, semester: 4 }),
    aCard(good, { semester: 4 }),
  ]
  const all = examinationsOf(book)

  it('is what is now while nothing is tried', () => {
    const { semester, session, overall } = forecastOf(all, new Map())
    expect(semester).toBe(5)
    // (20 + 20 + 12 + 10) / 14 and (62 + 25 + 16) / 23
    expect(session.now).toBeCloseTo(62 / 14, 10)
    expect(session.later).toBe(session.now)
    expect(overall.now).toBeCloseTo(103 / 23, 10)
    expect(session).toMatchObject({ gradedCredits: 14, totalCredits: 22 })
    expect(overall.gradedCredits).toBe(23)
  })

  it('weighs what is tried by its credits, and leaves out what is not', () => {
    const both = forecastOf(
      all,
      new Map([
        [network.id, great],
        [parallel.id, good],
      ]),
    )
    // (62 + 20 + 16) / 22 and (103 + 20 + 16) / 31
    expect(both.session.later).toBeCloseTo(98 / 22, 10)
    expect(both.overall.later).toBeCloseTo(139 / 31, 10)
    expect(both.session.now).toBeCloseTo(62 / 14, 10)
    const one = forecastOf(all, new Map([[network.id, unsatisfactory]]))
    expect(one.session.later).toBeCloseTo(62 / 18, 10)
  })

  it('tries marks on what is to come alone, retakes too, and never on credits', () => {
    const failedOnce = aRecord(unsatisfactory, unsatisfactory, { title: 'Химия' })
    const retake = aRecord(null, null, { title: 'Химия', attempt: 2, statusId: 1 })
    const ofCredit = aRecord(null, null, { ...credit, statusId: 1 })
    const mixed = examinationsOf([failedOnce, retake, ofCredit].map(cardOf))
    expect(comingOf(mixed).map(({ coming }) => coming!.id)).toEqual([retake.id])
    const tried = new Map([
      [retake.id, good],
      [failedOnce.id, great],
      [ofCredit.id, great],
    ])
    expect(forecastOf(mixed, tried).session).toMatchObject({ now: 0, later: 4 })
  })

  it('of an empty book has no semester', () => {
    expect(forecastOf([], new Map())).toMatchObject({ semester: null, overall: { now: null, later: null } })
  })
})

describe('debts', () => {
  const chemistry = (mark: number | null, attempt: number, more: Partial<BookRecord> = {}) =>
    aCard(mark, { title: 'Химия', attempt, date: '2027-01-20', ...more })

  it.each([
    ['failed once', [chemistry(unsatisfactory, 1)], [{ attempts: 1, left: 2, retakeOn: null }]],
    ['a failed credit', [chemistry(failed, 1, credit)], [{ attempts: 1, left: 2 }]],
    ['absent', [chemistry(absent, 1)], [{ attempts: 1, left: 2 }]],
    ['failed, and passed at last', [chemistry(unsatisfactory, 1), chemistry(satisfactory, 2)], []],
    ['failed twice', [chemistry(unsatisfactory, 1), chemistry(absent, 2)], [{ attempts: 2, left: 1 }]],
    [
      'failed before the commission',
      [1, 2, 3].map((attempt) => chemistry(unsatisfactory, attempt)),
      [{ attempts: 3, left: 0 }],
    ],
    [
      'a retake is to come',
      [chemistry(unsatisfactory, 1), chemistry(null, 2, { date: '2027-02-12' })],
      [{ attempts: 1, left: 2, retakeOn: '2027-02-12' }],
    ],
    ['absent for a good reason', [chemistry(absent, 1, { isExcused: true })], []],
    ['not held yet', [chemistry(null, 1)], []],
  ])('%s', (_title, cards, debts) => {
    expect(debtsOf(examinationsOf(cards))).toMatchObject(debts)
  })

  it('are to be passed within a year of the first failure', () => {
    const until = (date: string) =>
      debtsOf(examinationsOf([chemistry(unsatisfactory, 1, { date }), chemistry(unsatisfactory, 2)]))[0]!
        .until
    expect(until('2027-01-20')).toBe('2028-01-20')
    expect(until('2028-02-29')).toBe('2029-03-01')
  })

  it('an absence that the office has excused is none, whatever id its mark has', () => {
    expect(debtsOf(examinationsOf([aCard(absentForReason, { isExcused: true })]))).toEqual([])
  })
})
