import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
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
  title: z.string(),
  type: Named,
  teacher: z.string(),
  date: CalendarDate,
  mark,
  finalMark: mark,
  semester: z.int(),
  attempt: z.int(),
  yearId: z.int(),
  credits: z.nullable(z.number()),
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

/** A card of the record book, with everything that is derived from the record. Specification part 2, section 3. */
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

export function cardOf(record: BookRecord): BookCard {
  const markId = record.mark?.id ?? null
  const finalId = record.finalMark?.id ?? null
  const shown = finalId === null ? null : meaningOf(finalId)
  return {
    ...record,
    statusInfo: statusInfoOf(record),
    markInfo: record.mark?.name ?? null,
    markColorName: markId === null ? null : markColorOf(markId),
    markWeight: markId === null ? 0 : markWeightOf(markId),
    finalMarkInfo: shown === null ? null : (MARK_NAMES[shown] ?? null),
    finalMarkColorName: finalId === null ? null : markColorOf(finalId),
    finalMarkWeight: finalId === null ? null : markWeightOf(finalId),
    isDifferentMark: isDifferentMark(markId, finalId),
  }
}
