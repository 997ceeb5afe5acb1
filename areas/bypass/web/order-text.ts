import type * as z from 'zod/mini'
import { displayDate } from '#platform/contract/calendar.ts'
import type { LeavingOrder } from '../contract/bypass.ts'

const KINDS = { graduation: 'о выпуске', expulsion: 'об отчислении' } as const

/** «о выпуске № 123-ст от 30.06.2026» */
export function orderText({ kind, number, orderedOn }: z.output<typeof LeavingOrder>): string {
  return `${KINDS[kind]} № ${number} от ${displayDate(orderedOn)}`
}
