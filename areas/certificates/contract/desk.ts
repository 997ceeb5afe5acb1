import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { RowId, Version } from '#platform/contract/ids.ts'
import { Flag, Id, pagingFields, queryInt, queryList, SearchText } from '#platform/contract/query.ts'
import { typedText } from '#platform/contract/text.ts'
import { PaperPreview } from './paper-preview.ts'
import { CertificateItem, textOfPaper } from './request.ts'

const Named = z.object({ id: z.int(), name: z.string() })
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

/** The most requests that one action handles. */
export const MOST_AT_ONCE = 100

/** The parts of the queue. */
export const STAGES = ['new', 'in-work', 'to-hand-out', 'done', 'rejected'] as const
export type Stage = (typeof STAGES)[number]

export const DeskFilter = z.object({
  stage: optional(z.enum(STAGES)),
  statusIds: optional(queryList(queryInt({ min: 1, max: 4 }))),
  typeIds: optional(queryList(Id)),
  facultyIds: optional(queryList(Id)),
  isPaper: optional(Flag),
  isMine: optional(Flag),
  isOverdue: optional(Flag),
  /** Made ready today, whether it was handed out or not. */
  isDoneToday: optional(Flag),
  /** Papers whose owners come today, by the time that they have chosen. */
  isComing: optional(Flag),
  search: optional(SearchText),
  from: optional(CalendarDate),
  to: optional(CalendarDate),
})
export type DeskFilter = z.output<typeof DeskFilter>

export const DeskQuery = z.object({ ...DeskFilter.shape, ...pagingFields })

/** A request as clerks see it in the queue. */
export const DeskItem = z.object({
  ...CertificateItem.shape,
  student: z.object({ id: z.int(), fio: z.string(), group: z.nullable(z.string()) }),
  /** The institute whose clerks deal with it. */
  instituteId: z.nullable(z.int()),
  assignedTo: z.nullable(Named),
  /** What its clerk has written of a scholarship for the paper. */
  scholarshipText: z.nullable(z.string()),
  isMine: z.boolean(),
  isOverdue: z.boolean(),
  version: z.int(),
})
export type DeskItem = z.output<typeof DeskItem>

export const DeskList = z.object({ count: z.int(), items: z.array(DeskItem) })

/** The number of requests at each stage, the number of overdue ones, and today's figures. */
export const DeskCounts = z.object({
  stages: z.record(z.enum(STAGES), z.int()),
  overdue: z.int(),
  /** The number of owners of ready papers who come today. */
  comingToday: z.int(),
  doneToday: z.int(),
  /** Working days from order to issue over the last month, in tenths; null when nothing was issued. */
  averageDays: z.nullable(z.number()),
  /** False while no paper can be issued because the university has no name. */
  isUniversityNamed: z.boolean(),
})
export type DeskCounts = z.output<typeof DeskCounts>

/** A fact of the paper: as it was ordered, and as it now is in the register. */
const ComparedFact = z.object({
  title: z.string(),
  ordered: z.nullable(z.string()),
  registered: z.nullable(z.string()),
  differs: z.boolean(),
})
export type ComparedFact = z.output<typeof ComparedFact>

export const DeskRequest = z.object({
  ...DeskItem.shape,
  facts: z.array(ComparedFact),
  history: z.array(
    z.object({
      action: z.string(),
      at: Instant,
      person: z.nullable(z.string()),
      comment: z.nullable(z.string()),
    }),
  ),
  preview: PaperPreview,
  /** The text has a place for it, and the paper is still to be made. */
  asksScholarship: z.boolean(),
})
export type DeskRequest = z.output<typeof DeskRequest>

/** What a clerk types about a scholarship; null takes it back. Decision 0288. */
export const Scholarship = z.object({
  scholarshipText: z.nullable(textOfPaper(300).check(z.minLength(1))),
  version: z.optional(Version),
})
export const Seen = z.object({ version: z.optional(Version) })
export const Rejection = z.object({ comment: typedText({ max: 500 }), version: z.optional(Version) })
export const Annulment = z.object({ reason: typedText({ max: 300 }), version: z.optional(Version) })
/** Without a signatory, the first of the institute's signatories. */
const signatoryId = optional(RowId)
export const Issue = z.object({ signatoryId, version: z.optional(Version) })

const chosen = {
  ids: z.array(RowId).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
  /** The versions that the clerk saw: a request whose version has changed since is left out. */
  seen: z.optional(z.array(z.object({ id: RowId, version: Version })).check(z.maxLength(MOST_AT_ONCE))),
}

export const Batch = z.discriminatedUnion('action', [
  z.object({ action: z.literal('take'), ...chosen }),
  z.object({ action: z.literal('ready'), ...chosen, signatoryId }),
  z.object({ action: z.literal('hand-out'), ...chosen }),
])
export type Batch = z.output<typeof Batch>

/** The outcome for each request: done, or the reason why not. */
export const BatchAnswer = z.object({
  done: z.array(z.int()),
  refused: z.array(z.object({ id: z.int(), reason: z.string() })),
  /** The numbers of the papers that were issued, in their order. */
  numbers: z.array(z.string()),
})
export type BatchAnswer = z.output<typeof BatchAnswer>

export const RegistryFilter = z.object({
  typeIds: optional(queryList(Id)),
  search: optional(SearchText),
  from: optional(CalendarDate),
  to: optional(CalendarDate),
  isAnnulled: optional(Flag),
})
export type RegistryFilter = z.output<typeof RegistryFilter>

/** An issued certificate in the registry. */
export const RegistryItem = z.object({
  id: z.int(),
  number: z.string(),
  issuedOn: CalendarDate,
  title: z.string(),
  student: z.object({ id: z.int(), fio: z.string(), group: z.nullable(z.string()) }),
  isPaper: z.boolean(),
  count: z.int(),
  certificateFor: z.nullable(z.string()),
  signatory: z.string(),
  clerk: z.nullable(z.string()),
  handedOn: z.nullable(CalendarDate),
  revokedOn: z.nullable(CalendarDate),
  revokedBecause: z.nullable(z.string()),
})
export type RegistryItem = z.output<typeof RegistryItem>
