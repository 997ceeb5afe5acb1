import { useAction } from '#platform/web/api/use-call.ts'
import { noticeCalls } from '../contract/calls.ts'

const refresh = [noticeCalls.listNotices, noticeCalls.countUnread]

/** Marks single notices as read, as they are on the screen. */
export const useReadNotices = () => useAction(noticeCalls.readNotices, { refresh })

/** Marks all notices as read, up to the newest on the screen. */
export const useReadAll = () => useAction(noticeCalls.readAllNotices, { refresh })
