import { useCall, useCallPages } from '#platform/web/api/use-call.ts'
import { readerCalls } from '../contract/reader-calls.ts'

/** Decision D-11. */
export const ANNOUNCEMENTS_FAILURE = 'Произошла ошибка при получении объявлений'

export const PAGE_SIZE = 20

/** The newest few. */
export const useNewestAnnouncements = (limit: number) => useCall(readerCalls.listAnnouncements, { limit })

/** The feed, page after page. */
export const useAnnouncements = (filter: { search?: string; unconfirmed?: boolean }) =>
  useCallPages(readerCalls.listAnnouncements, filter, PAGE_SIZE)
