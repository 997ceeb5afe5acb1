import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { RowId, Version } from '#platform/contract/ids.ts'
import {
  Flag,
  Id,
  pagingFields,
  queryInt,
  queryList,
  SearchText,
  SmallQueryId,
} from '#platform/contract/query.ts'
import { Calling, RequestFile, StatusName } from './request.ts'

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

/** The most requests that one action handles. */
export const MOST_AT_ONCE = 50

export const DeskFilter = z.object({
  facultyIds: optional(queryList(Id)),
  studyLevelIds: optional(queryList(SmallQueryId)),
  statusIds: optional(queryList(queryInt({ min: 1, max: 5 }))),
  // Ours.
  search: optional(SearchText),
  isEnding: optional(Flag),
  /** Neither done nor closed. */
  isOpen: optional(Flag),
  /** Called, and the student has sent files since. */
  isAnswered: optional(Flag),
})
export type DeskFilter = z.output<typeof DeskFilter>

/** What the counts of the states follow; the state itself does not narrow them. */
export const DeskCountFilter = z.omit(DeskFilter, { statusIds: true })
export type DeskCountFilter = z.output<typeof DeskCountFilter>

export const DeskQuery = z.object({ ...DeskFilter.shape, ...pagingFields })

/** A request as the desk sees it. Specification part 2, section 3. */
export const DeskItem = z.object({
  id: z.int(),
  createdAt: Instant,
  status: StatusName,
  statusDate: Instant,
  statusComment: z.nullable(z.string()),
  student: z.object({ id: z.int(), fio: z.string(), group: z.nullable(z.string()) }),
  birthday: z.nullable(CalendarDate),
  country: z.nullable(z.string()),
  region: z.nullable(z.string()),
  city: z.nullable(z.string()),
  phone: z.string(),
  additionalPhone: z.nullable(z.string()),
  email: z.string(),
  docsTypeId: z.int(),
  isDownload: z.boolean(),
  // Ours.
  isUseDocsExpired: z.boolean(),
  createdOn: CalendarDate,
  lastDay: CalendarDate,
  fileCount: z.int(),
  faculty: z.nullable(z.string()),
  studyLevel: z.string(),
  isClosed: z.boolean(),
  version: z.int(),
})
export type DeskItem = z.output<typeof DeskItem>

export const DeskList = z.object({ count: z.int(), items: z.array(DeskItem) })

/** The number of open requests in each state, and of those that end soon. */
export const DeskCounts = z.object({
  statuses: z.array(z.object({ id: z.int(), many: z.int() })),
  /** Under way: neither done nor closed. */
  open: z.int(),
  ending: z.int(),
  doneToday: z.int(),
})
export type DeskCounts = z.output<typeof DeskCounts>

export const DeskRequest = z.object({
  ...DeskItem.shape,
  files: z.array(RequestFile),
  references: z.array(
    z.object({ id: z.int(), number: z.string(), isDownloaded: z.boolean(), isAnnulled: z.boolean() }),
  ),
  history: z.array(
    z.object({
      action: z.string(),
      statusId: z.int(),
      at: Instant,
      person: z.nullable(z.string()),
      comment: z.nullable(z.string()),
    }),
  ),
})
export type DeskRequest = z.output<typeof DeskRequest>

export const Seen = z.object({ version: z.optional(Version) })
export const SeenCalling = z.object({ ...Calling.shape, version: z.optional(Version) })

const ids = z.array(RowId).check(z.minLength(1), z.maxLength(MOST_AT_ONCE))
/** The versions that the desk has seen; requests changed since are left out. */
const seen = z.optional(z.array(z.object({ id: RowId, version: Version })).check(z.maxLength(MOST_AT_ONCE)))

/** Moves of several requests at once, by the words in the addresses of the single moves. */
export const Batch = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['to-sent', 'to-process', 'to-in-work', 'to-done', 'reset']), ids, seen }),
  z.object({ action: z.literal('to-calling'), ids, seen, comment: Calling.shape.comment }),
])
export type Batch = z.output<typeof Batch>
export type MoveName = Batch['action']

/** The outcome for each request: done, or the reason why not. */
export const BatchAnswer = z.object({
  done: z.array(z.int()),
  refused: z.array(z.object({ id: z.int(), reason: z.string() })),
})
export type BatchAnswer = z.output<typeof BatchAnswer>
