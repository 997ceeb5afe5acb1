import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { LESSON_KIND_CODES } from './lesson-kinds.ts'

const Named = z.object({ id: z.int(), name: z.string() })

/** `HH:mm` in the university's zone. */
export const TimeOfDay = z.string()

/** `code` and `mark` are ours; the specification has id, name and colour. */
export const LessonType = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  code: z.enum(LESSON_KIND_CODES),
  mark: z.string(),
})

/** Subgroup 0 is the whole group. */
export const LessonGroup = z.object({ id: z.int(), name: z.string(), subgroup: z.int() })

/**
 * A link to the online meeting. Its owner may change it (`isOwn`), by its `version`. Both are ours. Decisions
 * D-166, 0180.
 */
export const Conference = z.object({
  id: z.int(),
  url: z.string(),
  disciplineId: z.int(),
  lessonTypeId: z.int(),
  isIET: z.boolean(),
  isOwn: z.boolean(),
  version: z.int(),
})

/**
 * A lesson in one study week, with its place and time in that week. Specification part 2, section 3. Beyond
 * it: `disciplineId`, `date`, `lessonNumber`, `start`, `end`, `isMoved` (this week differs from the usual
 * place or time) and `flows` (of an IET lesson).
 */
export const Lesson = z.object({
  id: z.int(),
  /** 1 Monday to 7 Sunday. */
  dayId: z.int(),
  date: CalendarDate,
  timeId: z.int(),
  timeName: z.string(),
  lessonNumber: z.int(),
  start: TimeOfDay,
  end: TimeOfDay,
  disciplineId: z.int(),
  name: z.string(),
  type: LessonType,
  isOnline: z.boolean(),
  /** Number of the building, as on its door: «А». */
  build: z.nullable(z.string()),
  room: z.nullable(z.string()),
  isReservation: z.boolean(),
  isIET: z.boolean(),
  isMoved: z.boolean(),
  groups: z.array(LessonGroup),
  flows: z.array(Named),
  /** In the order in which the timetable names them. */
  teachers: z.array(Named),
  conference: z.nullable(Conference),
  comment: z.nullable(z.string()),
})
export type Lesson = z.infer<typeof Lesson>
