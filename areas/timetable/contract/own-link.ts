import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { RowId, SmallId, Version } from '#platform/contract/ids.ts'
import { Id } from '#platform/contract/query.ts'
import { timetableFailures } from './failures.ts'

const call = callsWith(timetableFailures)

/** Longer than any address may be: a text that is too long is refused with the text for a wrong address. */
const MOST_TYPED = 4000
const Url = z.string().check(z.trim(), z.maxLength(MOST_TYPED))

/** A link as the lesson's dialog stores it; `version` is ours. */
const OwnLink = z.object({
  id: z.int(),
  url: z.string(),
  disciplineId: z.int(),
  lessonTypeId: z.int(),
  version: Version,
})
export type OwnLink = z.infer<typeof OwnLink>

/** `yearId` is ours: without it the present study year is meant. */
const NewOwnLink = z.object({
  timetableDisciplineId: RowId,
  timetableTypeId: SmallId,
  url: Url,
  yearId: z.optional(RowId),
})
export type NewOwnLink = z.infer<typeof NewOwnLink>

/** `version` is ours: with it a change made by somebody else meanwhile is not overwritten. */
const LinkChange = z.object({ url: Url, version: z.optional(Version) })

const teacher = { anyOf: ['worker'] } as const
/** Decision 0180. */
const owner = { anyOf: ['worker', 'institute-or-deanery-head'] } as const
const byId = z.object({ id: Id })

// Specification parts 2 and 3, section 7; decisions D-166 and 91.
export const ownLinkCalls = {
  addOwnLink: call({
    method: 'POST',
    path: '/api/proxy/timetable-discipline-link-conference',
    access: teacher,
    body: NewOwnLink,
    answer: OwnLink,
    status: 201,
    failures: ['bad-link', 'link-is-there', 'not-your-lesson'],
  }),
  changeOwnLink: call({
    method: 'PATCH',
    path: '/api/proxy/timetable-discipline-link-conference/{id}',
    access: owner,
    params: byId,
    body: LinkChange,
    answer: OwnLink,
    failures: ['bad-link', 'not-found', 'changed-meanwhile'],
  }),
  removeOwnLink: call({
    method: 'DELETE',
    path: '/api/proxy/timetable-discipline-link-conference/{id}',
    access: owner,
    params: byId,
    answer: z.null(),
    status: 204,
    failures: ['not-found'],
  }),
  addOwnIetLink: call({
    method: 'POST',
    path: '/api/proxy/iet-timetable-discipline-link-conference',
    access: teacher,
    body: NewOwnLink,
    answer: OwnLink,
    status: 201,
    failures: ['bad-link', 'link-is-there', 'not-your-lesson'],
  }),
  changeOwnIetLink: call({
    method: 'PATCH',
    path: '/api/proxy/iet-timetable-discipline-link-conference/{id}',
    access: owner,
    params: byId,
    body: LinkChange,
    answer: OwnLink,
    failures: ['bad-link', 'not-found', 'changed-meanwhile'],
  }),
  removeOwnIetLink: call({
    method: 'DELETE',
    path: '/api/proxy/iet-timetable-discipline-link-conference/{id}',
    access: owner,
    params: byId,
    answer: z.null(),
    status: 204,
    failures: ['not-found'],
  }),
}
