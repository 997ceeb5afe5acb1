import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { RowId } from '#platform/contract/ids.ts'
import { Category, SeatRule } from './category.ts'
import { GymCourse } from './course.ts'

/** The dates of a choice; all are null when the reader has none. Specification part 2, section 3. */
export const LimitDates = z.object({
  start: z.nullable(Instant),
  end: z.nullable(Instant),
  endDateModeration: z.nullable(Instant),
  endForText: z.nullable(CalendarDate),
  isCurrentYearFirstYearStudent: z.boolean(),
  // Ours: the subject of the choice, and the way in which places are given.
  category: z.nullable(Category),
  yearLabel: z.nullable(z.string()),
  semester: z.nullable(z.int()),
  courses: z.array(z.int()),
  forms: z.array(z.string()),
  seatRule: z.nullable(SeatRule),
  offerHours: z.nullable(z.int()),
})
export type LimitDates = z.infer<typeof LimitDates>

/** The language that the reader has chosen. */
export const LanguageChoice = z.object({
  id: z.int(),
  name: z.string(),
  link: z.nullable(z.string()),
  isConfirm: z.boolean(),
  confirmAt: z.nullable(Instant),
  statusId: z.nullable(z.int()),
  isApproval: z.boolean(),
  comment: z.nullable(z.string()),
})
export type LanguageChoice = z.infer<typeof LanguageChoice>

/** A section of the reader's list. `priority` counts from 0. */
export const GymChoice = z.object({
  ...GymCourse.shape,
  status: z.nullable(z.object({ id: z.int(), name: z.string() })),
  priority: z.int(),
  isConfirmed: z.boolean(),
  comment: z.nullable(z.string()),
})
export type GymChoice = z.infer<typeof GymChoice>

// More than may be chosen, so that the rule itself refuses.
const MOST_SENT = 100

export const ChosenCourses = z.object({ courseIds: z.array(RowId).check(z.maxLength(MOST_SENT)) })

const CourseName = z.object({ id: z.int(), title: z.string() })

/**
 * The reason why the place of a wish was not free: the time when the last one was taken, or whose quota was
 * full.
 */
const StepFacts = z.object({
  total: z.optional(z.nullable(z.int())),
  taken: z.optional(z.int()),
  filledAt: z.optional(z.nullable(Instant)),
  quota: z.optional(z.nullable(z.object({ title: z.string(), places: z.int() }))),
  until: z.optional(Instant),
  seed: z.optional(z.int()),
  turn: z.optional(z.int()),
  wish: z.optional(z.int()),
})
export type StepFacts = z.infer<typeof StepFacts>

const Step = z.object({
  action: z.string(),
  at: Instant,
  course: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  facts: StepFacts,
})
export type Step = z.infer<typeof Step>

/** The steps that give a place, take it away or start again: the last of them shows the present state. */
export const SEAT_STEPS: readonly string[] = ['place', 'hand', 'accept', 'lot', 'no-lot', 'give-up', 'reset']

export const Wait = z.object({
  id: z.int(),
  course: CourseName,
  /** The offer of a place and its deadline, if there is one. */
  offeredAt: z.nullable(Instant),
  offerUntil: z.nullable(Instant),
  /** The reader's number among those who wait, and how many wait; whoever has an offer is not one of them. */
  place: z.int(),
  waiting: z.int(),
})
export type Wait = z.infer<typeof Wait>

const Wish = z.object({
  course: CourseName,
  priority: z.int(),
  count: z.int(),
  totalCount: z.nullable(z.int()),
  filledAt: z.nullable(Instant),
  statusId: z.nullable(z.int()),
  holdsSeat: z.boolean(),
  comment: z.nullable(z.string()),
  teachers: z.array(z.string()),
  place: z.nullable(z.string()),
  schedule: z.nullable(z.string()),
})
export type Wish = z.infer<typeof Wish>

/** The explanation of a choice's outcome for the reader: «почему так». */
export const Explanation = z.object({
  confirmedAt: z.nullable(Instant),
  savedAt: z.nullable(Instant),
  wishes: z.array(Wish),
  waits: z.array(Wait),
  steps: z.array(Step),
  lot: z.nullable(z.int()),
})
export type Explanation = z.infer<typeof Explanation>
