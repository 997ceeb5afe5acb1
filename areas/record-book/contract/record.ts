import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import {
  isDifferentMark,
  MARK_NAMES,
  markColorOf,
  markWeightOf,
  meaningOf,
  type MarkColor,
} from '#areas/sheets/contract/marks.ts'
import { StatementStatus } from '#areas/sheets/contract/status.ts'

export const Named = z.object({ id: z.int(), name: z.string() })
const mark = z.nullable(Named)

/** A line of the record book. Specification part 2, section 3. */
export const BookRecord = z.object({
  id: z.int(),
  statusId: z.int(),
  /** The enrolment whose book contains the record, and its group on the day of the sheet. */
  enrolmentId: z.int(),
  groupId: z.int(),
  title: z.string(),
  type: Named,
  teacher: z.string(),
  date: CalendarDate,
  /** False while no day has been set: the date is then the usual one of a session. */
  isDateSet: z.boolean(),
  mark,
  finalMark: mark,
  semester: z.int(),
  attempt: z.int(),
  yearId: z.int(),
  credits: z.nullable(z.number()),
  /** The office has found that the student was absent for a good reason. */
  isExcused: z.boolean(),
  /** The time of the last change of the shown mark. */
  changedAt: z.nullable(Instant),
})
export type BookRecord = z.output<typeof BookRecord>

const { created, filling, filled, discrepancies, shipped, completed } = StatementStatus

/** The state of a record in words. Decision D-080. */
export function statusInfoOf({ statusId, mark: own }: Pick<BookRecord, 'statusId' | 'mark'>): string {
  switch (statusId) {
    case created:
      return 'Ожидается'
    case filling:
    case filled:
      return own === null ? 'Заполняется' : 'Выставлено в ЛК'
    case shipped:
      return 'Отправлено в дирекцию'
    case completed:
      return 'Обработано'
    case discrepancies:
      return 'Обработано. Имеются расхождения'
    default:
      return 'Статус не опознан'
  }
}

/**
 * A card of the record book, with everything that is derived from the record. Specification part 2, section
 * 3.
 */
export interface BookCard extends BookRecord {
  statusInfo: string
  markInfo: string | null
  markColorName: MarkColor | null
  markWeight: number
  finalMarkInfo: string | null
  finalMarkColorName: MarkColor | null
  /** Null while there is no final mark. */
  finalMarkWeight: number | null
  isDifferentMark: boolean
}

/** A mark as it is shown: all kinds of absence are one, whatever the reason. */
function shownOf(shown: BookRecord['mark']) {
  if (shown === null) return { info: null, color: null, weight: null }
  const { id, name } = shown
  return { info: MARK_NAMES[meaningOf(id)] ?? name, color: markColorOf(id), weight: markWeightOf(id) }
}

export function cardOf(record: BookRecord): BookCard {
  const own = shownOf(record.mark)
  const final = shownOf(record.finalMark)
  return {
    ...record,
    statusInfo: statusInfoOf(record),
    markInfo: own.info,
    markColorName: own.color,
    markWeight: own.weight ?? 0,
    finalMarkInfo: final.info,
    finalMarkColorName: final.color,
    finalMarkWeight: final.weight,
    isDifferentMark: isDifferentMark(record.mark?.id ?? null, record.finalMark?.id ?? null),
  }
}
