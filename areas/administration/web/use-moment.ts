import { useMemo } from 'react'
import { portalCalls } from '#areas/portal/contract/calls.ts'
import { useCall } from '#platform/web/api/use-call.ts'

/** Writes moments by the university's clock, to the second: 21.11.2026 11:42:05. */
export function useMomentText(): (instant: string) => string {
  const { data: config } = useCall(portalCalls.getConfig, {})
  const timeZone = config?.timeZone
  return useMemo(() => {
    const format = new Intl.DateTimeFormat('ru', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    return (instant) => format.format(new Date(instant)).replace(',', '')
  }, [timeZone])
}
