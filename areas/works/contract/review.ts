import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { RowId, Version } from '#platform/contract/ids.ts'
import { FILE_KINDS, TAUGHT_FILE_KINDS } from './status.ts'
import { KindOfFile } from './work.ts'
import { trimVisible } from '#platform/contract/text.ts'

const text = z.nullable(z.string())

/** A version of a work: what was sent, and the decision on it. */
export const WorkVersion = z.object({
  revision: z.int(),
  submittedAt: Instant,
  theme: text,
  organizationName: text,
  country: text,
  city: text,
  skills: text,
  pageCount: z.nullable(z.int()),
  licenseAgreement: z.boolean(),
  files: z.array(KindOfFile),
  outcome: z.nullable(z.enum(['agreed', 'rejected'])),
  comment: text,
  decidedByName: text,
  /** The supervisor in whose absence somebody else decided. */
  decidedForName: text,
  decidedAt: z.nullable(Instant),
})
export type WorkVersion = z.output<typeof WorkVersion>

/** A remark on a version, with its place if it names one. */
export const WorkComment = z.object({
  id: z.int(),
  revision: z.int(),
  authorName: z.string(),
  isOwn: z.boolean(),
  text: z.string(),
  page: z.nullable(z.int()),
  /** The file of that page. */
  kind: z.nullable(z.string()),
  placeX: z.nullable(z.number()),
  placeY: z.nullable(z.number()),
  createdAt: Instant,
  /** When its writer changed it last. */
  editedAt: z.nullable(Instant),
  settledAt: z.nullable(Instant),
})
export type WorkComment = z.output<typeof WorkComment>

export const WorkHistory = z.object({
  versions: z.array(WorkVersion),
  comments: z.array(WorkComment),
})
export type WorkHistory = z.output<typeof WorkHistory>

const share = z.optional(z.nullable(z.number().check(z.gte(0), z.lte(1))))

const RemarkText = z.string().check(trimVisible, z.minLength(1), z.maxLength(2000))

/** What becomes of a remark, and what its writer saw before: another window may have changed it. */
export const CommentChange = z.object({ text: RemarkText, formerText: z.string().check(z.maxLength(2000)) })

export const NewComment = z.object({
  text: RemarkText,
  /** The version that was read: a remark to it does not land on a later one. */
  revision: z.int().check(z.gte(1), z.lte(1000)),
  /** The file of the page; the work itself if none is named. */
  kind: z.optional(z.nullable(z.enum([...FILE_KINDS, ...TAUGHT_FILE_KINDS]))),
  page: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(2000)))),
  placeX: share,
  placeY: share,
})
export type NewComment = z.output<typeof NewComment>

/** A refusal that says nothing helps nobody: this many letters at least. Decision 0276. */
export const SHORTEST_REASON = 5

/** Why a work comes back. */
export const RejectionReason = z.object({
  comment: z
    .string()
    .check(
      trimVisible,
      z.minLength(SHORTEST_REASON, `Напишите, что исправить: не короче ${SHORTEST_REASON} букв`),
      z.maxLength(2000),
    ),
})

/** A time in which somebody decides for a supervisor. */
export const Delegation = z.object({
  id: z.int(),
  teacher: z.object({ id: z.int(), fio: z.string() }),
  delegate: z.object({ id: z.int(), fio: z.string() }),
  beginAt: CalendarDate,
  endAt: CalendarDate,
  isNow: z.boolean(),
})
export type Delegation = z.output<typeof Delegation>

export const Delegations = z.object({
  /** The reader's delegations to others. */
  given: z.array(Delegation),
  /** The people for whom the reader decides. */
  taken: z.array(Delegation),
})

export const NewDelegation = z.object({ delegateId: RowId, beginAt: CalendarDate, endAt: CalendarDate })
export type NewDelegation = z.output<typeof NewDelegation>

/** The day until which the works of a kind are to be sent to a department. */
export const Deadline = z.object({
  studyYearId: z.int(),
  typeId: z.int(),
  term: z.int(),
  dueAt: z.nullable(CalendarDate),
  version: z.int(),
  /** Works that are still to be sent. */
  left: z.int(),
})
export type Deadline = z.output<typeof Deadline>

/** A day that a leader sets for a kind of works, or takes back, with the version that they saw. */
export const NewTerm = z.object({
  studyYearId: z.int().check(z.gte(1), z.lte(9999)),
  typeId: z.int().check(z.gte(1), z.lte(3)),
  term: z.int().check(z.gte(1), z.lte(2)),
  dueAt: z.nullable(CalendarDate),
  version: Version,
})
export type NewTerm = z.output<typeof NewTerm>

export const BulkAgreement = z.object({
  agreed: z.array(z.int()),
  refused: z.array(z.object({ id: z.int(), text: z.string() })),
})
export type BulkAgreement = z.output<typeof BulkAgreement>
