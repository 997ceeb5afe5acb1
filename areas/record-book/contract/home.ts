import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { MARK_NAMES } from '#areas/sheets/contract/marks.ts'
import { debtsOf } from './debts.ts'
import { examinationsOf, resultOf } from './examination.ts'
import { cardOf, type BookRecord } from './record.ts'

/** The number of days for which a mark is shown first on the home page. */
export const FRESH_DAYS = 3

/** The latest marks, the newest first, and the examinations that must be passed again. */
export const ExamResults = z.object({
  fresh: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      type: z.string(),
      mark: z.object({ id: z.int(), name: z.string() }),
    }),
  ),
  debts: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      type: z.string(),
      retakeOn: z.nullable(CalendarDate),
      /** The last day by law. */
      until: CalendarDate,
    }),
  ),
})
export type ExamResults = z.output<typeof ExamResults>

/** The record book's data for the home page; marks since a given moment are new. */
export function examResultsOf(records: readonly BookRecord[], freshSince: string): ExamResults {
  const cards = records.map(cardOf)
  const fresh = cards
    .filter(({ changedAt }) => changedAt !== null && changedAt >= freshSince)
    .toSorted((one, other) => other.changedAt!.localeCompare(one.changedAt!))
    .flatMap((card) => {
      const mark = resultOf(card)
      const { id, title, type } = card
      return mark === null
        ? []
        : [{ id, title, type: type.name, mark: { id: mark, name: MARK_NAMES[mark] ?? '' } }]
    })
  const debts = debtsOf(examinationsOf(cards)).map(({ examination, retakeOn, until }) => {
    const { title, type, held } = examination
    return { id: held!.id, title, type: type.name, retakeOn, until }
  })
  return { fresh, debts }
}
