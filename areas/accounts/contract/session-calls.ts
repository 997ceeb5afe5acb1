import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { CurrentUser, OwnGroup } from './current-user.ts'

const call = callsWith({})

/** The signed-in person, and signing out: all that the first screen needs from this area. */
export const sessionCalls = {
  logout: call({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    because: 'An expired session must still be able to leave',
    whileSwitched: 'always',
    answer: Done,
  }),
  // Specification part 1, section 7.
  getCurrentUser: call({
    method: 'GET',
    path: '/api/proxy/current-user-details',
    access: 'signed-in',
    because: 'Everyone may know who they are',
    isOpenBeforeSecondFactor: true,
    answer: CurrentUser,
  }),
  listOwnGroups: call({
    method: 'GET',
    path: '/api/proxy/personal/groups',
    access: 'signed-in',
    because: 'Answers with the reader’s study groups only; an empty list for those who have none',
    answer: z.array(OwnGroup),
  }),
}
