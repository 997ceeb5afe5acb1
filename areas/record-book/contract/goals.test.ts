import { describe, expect, it } from 'vitest'
import { Mark, StatementType } from '#areas/sheets/contract/marks.ts'
import { hasHonours, hasScholarship } from './book.ts'
import { examinationsOf } from './examination.ts'
import { honoursOf, raisedOf, scholarshipOf } from './goals.ts'
import type { BookCard, BookRecord } from './record.ts'
import { aCard } from './testing/a-record.ts'

const { great, good, satisfactory, unsatisfactory, passed, absent } = Mark
const credit = { type: { id: StatementType.credit, name: 'Зачёт' } }
const many = (count: number, mark: number | null, more: Partial<BookRecord> = {}) =>
  Array.from({ length: count }, () => aCard(mark, more))
const honours = (cards: readonly BookCard[], planned = 0) => honoursOf(examinationsOf(cards), planned)

describe('a diploma with honours', () => {
  it.each([
    [
      '24 of 34, 18 planned: 0.75 · 52 = 39, so 15 more',
      [...many(24, great), ...many(10, good)],
      18,
      [24, 34, 70, 18, 15],
    ],
    ['nothing held, 8 planned: 6', [], 8, [0, 0, null, 8, 6]],
    ['3 of 4 are enough', [...many(3, great), aCard(good)], 0, [3, 4, 75, 0, 0]],
    ['2 of 3 are short, 1 ahead: 0.75 · 4 = 3', [...many(2, great), aCard(good)], 1, [2, 3, 66, 1, 1]],
    ['out of reach: 4 wanted of 2', [...many(2, great), ...many(6, good)], 2, [2, 8, 25, 2, 6]],
    ['credits have no part', [aCard(great), ...many(9, passed, credit)], 0, [1, 1, 100, 0, 0]],
    [
      'a debt and a sheet without a mark are ahead',
      [aCard(great), aCard(unsatisfactory), aCard(null)],
      0,
      [1, 1, 100, 2, 2],
    ],
    [
      'an absence for a good reason is ahead',
      [aCard(great), aCard(absent, { isExcused: true })],
      0,
      [1, 1, 100, 1, 1],
    ],
  ])('%s', (_working, cards, planned, [great_, marked, percent, ahead, needed]) => {
    expect(honours(cards, planned)).toMatchObject({ great: great_, marked, percent, ahead, needed })
  })

  it('wants every satisfactory mark passed again, and knows a retake that has done so', () => {
    expect(honours([aCard(satisfactory, { title: 'Физика' })]).toRetake).toEqual(['Физика'])
    const better = aCard(good, { title: 'Физика', attempt: 2 })
    expect(honours([aCard(satisfactory, { title: 'Физика' }), better]).toRetake).toEqual([])
  })

  it('is not for postgraduates', () => {
    expect([1, 2, 3, 4, 5].map((studyLevelId) => hasHonours({ studyLevelId }))).toEqual([
      true,
      true,
      true,
      false,
      true,
    ])
  })
})

describe('an academic scholarship', () => {
  const scholarship = (cards: readonly BookCard[]) => scholarshipOf(examinationsOf(cards))

  it.each([
    ['all good', [aCard(great), aCard(good), aCard(passed, credit)], { state: 'met', ahead: 0 }],
    ['one is to come', [aCard(great), aCard(null)], { state: 'on-way', ahead: 1 }],
    [
      'a satisfactory mark',
      [aCard(satisfactory, { title: 'Физика' })],
      { state: 'lost', satisfactory: ['Физика'] },
    ],
    [
      'a debt',
      [aCard(great), aCard(unsatisfactory, { title: 'Физика' })],
      { state: 'lost', debts: ['Физика'] },
    ],
    [
      'a debt of an earlier session',
      [aCard(great), aCard(absent, { semester: 2 })],
      { state: 'lost', semester: 5 },
    ],
    [
      'an old satisfactory mark is no matter',
      [aCard(great), aCard(satisfactory, { semester: 4 })],
      { state: 'met' },
    ],
    [
      'a session that has not begun leaves the last one',
      [aCard(null), aCard(great, { semester: 4 })],
      { state: 'met', semester: 4 },
    ],
    [
      'absent for a good reason',
      [aCard(great), aCard(absent, { isExcused: true })],
      { state: 'on-way', ahead: 1 },
    ],
  ])('%s', (_title, cards, expected) => {
    expect(scholarship(cards)).toMatchObject(expected)
  })

  it('is not judged before the first mark', () => {
    expect(scholarship([aCard(null)])).toBeNull()
  })

  it.each([
    [{ placeKindId: 1, studyFormId: 1, studyLevelId: 1 }, true],
    [{ placeKindId: 3, studyFormId: 1, studyLevelId: 3 }, true],
    [{ placeKindId: 2, studyFormId: 1, studyLevelId: 1 }, false],
    [{ placeKindId: 1, studyFormId: 3, studyLevelId: 1 }, false],
    [{ placeKindId: 1, studyFormId: 1, studyLevelId: 4 }, false],
    [{ placeKindId: 1, studyFormId: 1, studyLevelId: 5 }, false],
  ])('%j may have one: %s', (enrolment, may) => {
    expect(hasScholarship(enrolment)).toBe(may)
  })
})

describe('a raised scholarship for study', () => {
  const raised = (cards: readonly BookCard[]) => raisedOf(examinationsOf(cards))

  it('counts the last two finished sessions: 7 of 12 are 58 %', () => {
    const last = [...many(4, great), ...many(2, good)]
    const before = [...many(3, great, { semester: 4 }), ...many(3, good, { semester: 4 })]
    const old = many(5, good, { semester: 3 })
    expect(raised([...last, ...before, ...old])).toEqual({
      great: 7,
      marked: 12,
      percent: 58,
      retaken: [],
      isMet: true,
    })
  })

  it.each([
    ['half is enough', [...many(1, great), ...many(1, good, { semester: 4 })], true],
    ['less is not', [...many(1, great), ...many(2, good, { semester: 4 })], false],
    ['nor with a satisfactory mark', [...many(3, great), aCard(satisfactory, { semester: 4 })], false],
    ['nor with a debt', [...many(3, great), aCard(unsatisfactory, { semester: 4 })], false],
    [
      'nor with a debt of an earlier session',
      [...many(3, great), ...many(3, great, { semester: 4 }), aCard(absent, { semester: 2 })],
      false,
    ],
  ])('%s', (_title, cards, isMet) => {
    expect(raised(cards)!.isMet).toBe(isMet)
  })

  const attempts = (first: number, more: Partial<BookRecord> = {}) => [
    aCard(first, { title: 'Физика', ...more }),
    aCard(great, { title: 'Физика', attempt: more.isExcused ? 1 : 2 }),
  ]

  it.each([
    ['a 2 that became a 5', attempts(unsatisfactory), ['Физика']],
    ['a missed one', attempts(absent), ['Физика']],
    ['a credit that was failed first', attempts(Mark.failed), ['Физика']],
    ['one that was missed for a good reason', attempts(absent, { isExcused: true }), []],
    ['a 3 that became a 5', attempts(satisfactory), []],
  ])('is lost by %s in one of its sessions: %j', (_title, cards, retaken) => {
    const goal = raised([...cards, ...many(3, great, { semester: 4 })])
    expect(goal).toMatchObject({ retaken, isMet: retaken.length === 0 })
  })

  it('does not mind a retake of an older session', () => {
    const old = [unsatisfactory, great].map((mark, place) =>
      aCard(mark, { title: 'Химия', semester: 3, attempt: place + 1 }),
    )
    expect(raised([...many(2, great), ...many(2, great, { semester: 4 }), ...old])!.isMet).toBe(true)
  })

  it('is not decided by a session that runs, from its first mark on', () => {
    const before = [...many(2, great, { semester: 4 }), ...many(2, great, { semester: 3 })]
    const running = [aCard(satisfactory), aCard(null)]
    expect(raised([...running, ...before])).toMatchObject({ great: 4, marked: 4, isMet: true })
    expect(raised([aCard(satisfactory), ...before])).toMatchObject({ marked: 3, isMet: false })
    expect(raised([aCard(great), aCard(absent, { isExcused: true }), ...before])).toMatchObject({ marked: 4 })
  })

  it('is not met with an unfinished session before the last one', () => {
    const cards = [...many(2, great), ...many(2, great, { semester: 4 }), aCard(null, { semester: 4 })]
    expect(raised(cards)).toMatchObject({ percent: 100, isMet: false })
  })

  it('needs two finished sessions', () => {
    expect(raised([aCard(great)])).toBeNull()
    expect(raised([aCard(great), aCard(null), aCard(great, { semester: 4 })])).toBeNull()
  })
})
