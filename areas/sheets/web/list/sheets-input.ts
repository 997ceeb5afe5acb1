import type { TableInput } from '#platform/web/table/use-table-state.ts'
import { ALL_YEARS } from '../../contract/all-years.ts'
import { defaultYearOf, type SheetYear } from '../../contract/statement.ts'
import { SHEET_QUEUES, type SheetQueue } from '../../contract/status.ts'
import { listOf } from '../institute/list-input.ts'

const isQueue = (text: string): text is SheetQueue => SHEET_QUEUES.some((queue) => queue === text)

/** The choice of years that the list opens with: the newest one with sheets. */
export const usualYears = (years: readonly SheetYear[]): string => String(defaultYearOf(years) ?? ALL_YEARS)

/** The input of a teacher's list, from its address. */
export function sheetsInput({ filter }: Pick<TableInput, 'filter'>, years: readonly SheetYear[]) {
  const chosenYears = (filter('year') || usualYears(years)).split(',')
  const status = filter('status')
  return {
    yearIds: chosenYears.includes(ALL_YEARS) ? null : chosenYears,
    typeId: filter('type') || null,
    ...(isQueue(status) ? { statusId: null, queue: status } : { statusId: status || null, queue: null }),
    groups: listOf(filter('group')),
    semesters: filter('term') ? [filter('term')] : null,
  }
}

/** The input that lists what is late in all years. */
export const LATE_INPUT = { queue: 'overdue' as const }
