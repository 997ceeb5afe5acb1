import { MARK_NAMES, StatementType } from '#areas/sheets/contract/marks.ts'
import { cardOf, type BookCard, type BookRecord } from '../record.ts'

const named = (id: number | null) => (id === null ? null : { id, name: MARK_NAMES[id]! })
let records = 0

/** A record of an exam with the teacher's mark, and optionally a final one. */
export function aRecord(
  mark: number | null,
  final: number | null = null,
  more: Partial<BookRecord> = {},
): BookRecord {
  records += 1
  return {
    id: records,
    statusId: 6,
    enrolmentId: 1,
    groupId: 1,
    title: `Дисциплина ${records}`,
    type: { id: StatementType.exam, name: 'Экзамен' },
    teacher: '',
    date: '2027-01-14',
    isDateSet: true,
    mark: named(mark),
    finalMark: named(final),
    semester: 5,
    attempt: 1,
    yearId: 2026,
    credits: 4,
    isExcused: false,
    changedAt: null,
    ...more,
  }
}

/** The card of a processed record. */
export function aCard(mark: number | null, more: Partial<BookRecord> = {}): BookCard {
  return cardOf(aRecord(mark, mark, more))
}
