import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { RowId } from '#platform/contract/ids.ts'
import { Id } from '#platform/contract/query.ts'
import { timetableFailures } from './failures.ts'
import { READERS } from './readers.ts'

const call = callsWith(timetableFailures)
const path = '/api/proxy/timetable/follows'
const access = { anyOf: READERS } as const

/** The most timetables that one person follows. */
export const MOST_FOLLOWS = 20

export const FOLLOWED_KINDS = ['group', 'teacher', 'room'] as const
export type FollowedKind = (typeof FOLLOWED_KINDS)[number]

export const Follow = z.object({
  id: z.int(),
  kind: z.enum(FOLLOWED_KINDS),
  targetId: z.int(),
  name: z.string(),
})
export type Follow = z.infer<typeof Follow>

/** Ours: followers of a timetable are notified of its changes like its own people. Decision 0182. */
export const followCalls = {
  listFollows: call({ method: 'GET', path, access, whileSwitched: 'never', answer: z.array(Follow) }),
  follow: call({
    method: 'POST',
    path,
    access,
    whileSwitched: 'never',
    body: z.object({ kind: z.enum(FOLLOWED_KINDS), targetId: RowId }),
    answer: Follow,
    status: 201,
    failures: ['too-many-follows', 'followed-already'],
  }),
  unfollow: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    access,
    whileSwitched: 'never',
    params: z.object({ id: Id }),
    answer: z.null(),
    status: 204,
    failures: ['not-found'],
  }),
}
