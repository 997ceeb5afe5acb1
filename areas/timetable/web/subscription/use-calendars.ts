import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { timetableCalls } from '../../contract/calls.ts'

const refresh = [timetableCalls.listCalendars]

export const useCalendars = () => useCall(timetableCalls.listCalendars, {})
export const useCreateCalendar = () => useAction(timetableCalls.createCalendar, { refresh })
export const useRenewCalendar = () => useAction(timetableCalls.renewCalendar, { refresh })
export const useRemoveCalendar = () =>
  useAction(timetableCalls.removeCalendar, { refresh, success: 'Адрес отозван' })
export const useCalendarFile = () => useAction(timetableCalls.getCalendarFile)
