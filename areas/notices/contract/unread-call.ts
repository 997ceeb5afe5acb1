import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'

/** The number at the bell: the first load knows this call alone. */
export const unreadCall = callsWith({})({
  method: 'GET',
  path: '/api/proxy/notices/unread',
  access: 'signed-in',
  because: 'Everybody sees how many of their own notices are new',
  whileSwitched: 'never',
  answer: z.object({ unread: z.int() }),
})
