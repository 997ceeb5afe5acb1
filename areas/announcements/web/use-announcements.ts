import { portalCalls } from '#areas/portal/contract/calls.ts'
import { useCall, useCallPages } from '#platform/web/api/use-call.ts'
import { announcementsCalls } from '../contract/calls.ts'

/** Decision D-11. */
export const ANNOUNCEMENTS_FAILURE = 'Произошла ошибка при получении объявлений'

const DEVICE_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

const PAGE_SIZE = 20

/** The newest few. */
export const useNewestAnnouncements = (limit: number) =>
  useCall(announcementsCalls.listAnnouncements, { limit })

/** The feed, page after page. */
export const useAnnouncements = (asked: { search?: string; unconfirmed?: boolean }) =>
  useCallPages(announcementsCalls.listAnnouncements, asked, PAGE_SIZE)

/** The university's time zone, in which days are told. */
export function useTimeZone(): string {
  const { data: config } = useCall(portalCalls.getConfig, {})
  return config?.timeZone ?? DEVICE_TIME_ZONE
}
