import { today, type CalendarDate } from '@internationalized/date'
import { usePortal } from '#platform/web/router/portal.ts'

/** Today by the university's clock. */
export function useToday(): CalendarDate {
  return today(usePortal().timeZone)
}
