import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'

/** The number of unread notices at the bell; the only call of the area in the first load. */
export const unreadCall = callsWith({})({
  method: 'GET',
  path: '/api/proxy/notices/unread',
  access: 'signed-in',
  because: 'Everybody sees how many of their own notices are new',
  whileSwitched: 'never',
  answer: z.object({ unread: z.int() }),
})
