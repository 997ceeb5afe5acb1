import * as z from 'zod/mini'
import { CalendarDate, Instant, LocalMoment } from '#platform/contract/dates.ts'
import { RowId, SmallId, Version } from '#platform/contract/ids.ts'
import { Id, pagingFields, queryInt, queryList, SearchText } from '#platform/contract/query.ts'
import { typedText } from '#platform/contract/text.ts'
import { Category, SeatRule } from './category.ts'
import { electivesTexts } from './failures.ts'
import { CHOICE_STATES } from './status.ts'

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const Named = z.object({ id: z.int(), name: z.string() })

const MOST_PLACES = 5000
export const MOST_TEACHERS = 10

const StudyCourse = z.int().check(z.gte(1), z.lte(7))
const Places = z.int().check(z.gte(1), z.lte(MOST_PLACES))

/** The typed fields of a campaign, without its audience. */
export const CampaignMoments = z.object({
  category: Category,
  studyYearId: SmallId,
  term: z.int().check(z.gte(1), z.lte(2)),
  seatRule: SeatRule,
  start: LocalMoment,
  end: LocalMoment,
  moderationEnd: LocalMoment,
  isPublished: z.boolean(),
  endForText: optional(CalendarDate),
  firstYearEndForText: optional(CalendarDate),
  offerHours: z.int().check(z.gte(1), z.lte(168)),
})

/**
 * A campaign as its keeper writes it; moments by the university's clock, of which the last includes its whole
 * minute.
 */
export const CampaignValues = z
  .extend(CampaignMoments, {
    courses: z.array(StudyCourse).check(z.minLength(1), z.maxLength(7)),
    formIds: z.array(SmallId).check(z.minLength(1), z.maxLength(10)),
    levelIds: z.array(SmallId).check(z.minLength(1), z.maxLength(10)),
  })
  .check(
    z.refine(({ start, end }) => start < end, { error: electivesTexts.endBeforeStart, path: ['end'] }),
    z.refine(({ end, moderationEnd }) => end <= moderationEnd, {
      error: electivesTexts.moderationBeforeEnd,
      path: ['moderationEnd'],
    }),
  )
export type CampaignValues = z.output<typeof CampaignValues>

export const Campaign = z.object({
  id: z.int(),
  version: z.int(),
  category: Category,
  studyYearId: z.int(),
  yearLabel: z.string(),
  term: z.int(),
  seatRule: SeatRule,
  start: z.string(),
  end: z.string(),
  moderationEnd: z.string(),
  isPublished: z.boolean(),
  endForText: z.nullable(CalendarDate),
  firstYearEndForText: z.nullable(CalendarDate),
  courses: z.array(z.int()),
  formIds: z.array(z.int()),
  levelIds: z.array(z.int()),
  offerHours: z.int(),
  state: z.enum(['before', 'open', 'moderation', 'over']),
  counts: z.object({
    courses: z.int(),
    targeted: z.int(),
    draft: z.int(),
    confirmed: z.int(),
    onModeration: z.int(),
    waiting: z.int(),
    taken: z.int(),
    places: z.nullable(z.int()),
  }),
  allocation: z.nullable(
    z.object({
      seed: z.int(),
      at: Instant,
      placed: z.int(),
      unplaced: z.int(),
      digest: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type Campaign = z.output<typeof Campaign>

/** The options of the forms' lists. */
export const CampaignLists = z.object({
  years: z.array(Named),
  forms: z.array(Named),
  levels: z.array(Named),
  institutes: z.array(Named),
})
export type CampaignLists = z.output<typeof CampaignLists>

const Quota = z.object({
  instituteId: z.optional(z.nullable(RowId)),
  studyCourse: z.optional(z.nullable(StudyCourse)),
  places: z.int().check(z.gte(0), z.lte(MOST_PLACES)),
})

const LINK = /^https:\/\/[^\s/]/

/** A course as its keeper writes it. */
export const CourseValues = z.object({
  title: typedText({ max: 200 }),
  description: optional(typedText({ min: 0, max: 2000 })),
  objectives: optional(typedText({ min: 0, max: 2000 })),
  teachers: z.array(typedText({ max: 100 })).check(z.maxLength(MOST_TEACHERS)),
  uniform: optional(typedText({ min: 0, max: 500 })),
  place: optional(typedText({ min: 0, max: 200 })),
  schedule: optional(typedText({ min: 0, max: 200 })),
  link: optional(z.string().check(z.trim(), z.maxLength(500), z.regex(LINK, electivesTexts.link))),
  totalCount: optional(Places),
  healthGroups: z.array(z.int().check(z.gte(1), z.lte(4))).check(z.minLength(1), z.maxLength(4)),
  quotas: z.array(Quota).check(z.maxLength(100)),
})
export type CourseValues = z.output<typeof CourseValues>

export const AdminCourse = z.object({
  id: z.int(),
  version: z.int(),
  campaignId: z.int(),
  category: Category,
  title: z.string(),
  description: z.nullable(z.string()),
  objectives: z.nullable(z.string()),
  teachers: z.array(z.string()),
  uniform: z.nullable(z.string()),
  place: z.nullable(z.string()),
  schedule: z.nullable(z.string()),
  link: z.nullable(z.string()),
  totalCount: z.nullable(z.int()),
  count: z.int(),
  waiting: z.int(),
  offered: z.int(),
  wished: z.int(),
  healthGroups: z.array(z.int()),
  quotas: z.array(
    z.object({
      instituteId: z.nullable(z.int()),
      institute: z.nullable(z.string()),
      studyCourse: z.nullable(z.int()),
      places: z.int(),
    }),
  ),
})
export type AdminCourse = z.output<typeof AdminCourse>

export const ChoiceFilter = z.object({
  campaignId: optional(Id),
  category: optional(Category),
  statusIds: optional(queryList(queryInt({ min: 1, max: 3 }))),
  state: optional(z.enum(CHOICE_STATES)),
  courseId: optional(Id),
  search: optional(SearchText),
})
export type ChoiceFilter = z.output<typeof ChoiceFilter>
export const ChoiceQuery = z.object({ ...ChoiceFilter.shape, ...pagingFields })

/** A student's choice as moderators see it; lists contain nothing from the questionnaire. Decision D-185. */
export const AdminChoice = z.object({
  id: z.int(),
  version: z.int(),
  campaignId: z.int(),
  category: Category,
  student: z.object({ id: z.int(), studentId: z.int(), fio: z.string(), group: z.nullable(z.string()) }),
  institute: z.string(),
  studyCourse: z.int(),
  confirmedAt: z.nullable(Instant),
  state: z.enum(CHOICE_STATES),
  course: z.nullable(Named),
  statusId: z.nullable(z.int()),
  comment: z.nullable(z.string()),
  wishes: z.array(
    z.object({ id: z.int(), title: z.string(), priority: z.int(), statusId: z.nullable(z.int()) }),
  ),
  waits: z.array(z.string()),
})
export type AdminChoice = z.output<typeof AdminChoice>

const Reason = typedText({ max: 500 })
export const SeenChoice = z.object({ version: z.optional(Version) })
export const Rejection = z.object({ comment: Reason, version: z.optional(Version) })
export const Placement = z.object({
  campaignId: RowId,
  studentId: RowId,
  courseId: RowId,
  reason: Reason,
})

/** The most choices that one action approves. */
export const MOST_AT_ONCE = 200
/** The choices to approve, and the versions of them that the moderator saw: changed ones are left out. */
export const ManyChoices = z.object({
  ids: z.array(RowId).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
  seen: z.optional(z.array(z.object({ id: RowId, version: Version })).check(z.maxLength(MOST_AT_ONCE))),
})

/**
 * The portal picks the seed of the lot when it is drawn; a repeated drawing uses the same seed, or a new one
 * if a reason is given.
 */
export const Draw = z.object({ reason: optional(Reason) })

/**
 * The outcome of a drawing of lots; the digest is that of its lists, and the same seed gives the same lists.
 * Both are null for a trial before the first drawing: its seed is not known yet, and the outcome is only an
 * estimate.
 */
export const DrawOutcome = z.object({
  seed: z.nullable(z.int()),
  placed: z.int(),
  unplaced: z.int(),
  byWish: z.array(z.int()),
  courses: z.array(z.object({ id: z.int(), title: z.string(), placed: z.int(), total: z.nullable(z.int()) })),
  digest: z.nullable(z.string()),
})
export type DrawOutcome = z.output<typeof DrawOutcome>

export const Candidate = z.object({
  studentId: z.int(),
  personId: z.int(),
  fio: z.string(),
  group: z.string(),
  course: z.nullable(z.string()),
  /** False while a questionnaire that the campaign needs is not filled in. */
  isReady: z.boolean(),
})
export type Candidate = z.output<typeof Candidate>

export const QueueRow = z.object({
  id: z.int(),
  place: z.int(),
  fio: z.string(),
  group: z.nullable(z.string()),
  queuedAt: Instant,
  offerUntil: z.nullable(Instant),
})
export type QueueRow = z.output<typeof QueueRow>
