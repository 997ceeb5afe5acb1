import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { RowId, SmallId, Version } from '#platform/contract/ids.ts'
import { typedText } from '#platform/contract/text.ts'
import { Lesson, TimeOfDay } from './lesson.ts'
import { LONGEST_YEAR_WEEKS } from './study-weeks.ts'

export const LAST_WEEKDAY = 7
export const MOST_TEACHERS = 10
const MOST_GROUPS = 30
const MOST_SUBGROUP = 9

/** The group, teacher or room whose week the editor shows. */
export const EDITED_KINDS = ['group', 'teacher', 'room'] as const
export type EditedKind = (typeof EDITED_KINDS)[number]

const Named = z.object({ id: z.int(), name: z.string() })

/** The room and time of a lesson in one week. */
const Place = z.object({
  week: z.int(),
  date: CalendarDate,
  weekday: z.int(),
  lessonNumber: z.int(),
  timeId: z.int(),
  start: TimeOfDay,
  end: TimeOfDay,
  room: z.nullable(Named),
  /** The journal contains marks for it. */
  hasMarks: z.boolean(),
})
export type Place = z.infer<typeof Place>

/** A lesson with all its weeks, as its editor loads it. */
export const EditedLesson = z.object({
  id: z.int(),
  version: Version,
  yearId: z.int(),
  discipline: Named,
  type: Lesson.shape.type,
  isOnline: z.boolean(),
  comment: z.nullable(z.string()),
  groups: Lesson.shape.groups,
  flows: z.array(Named),
  teachers: z.array(Named),
  /** It was not imported from a file. */
  isByHand: z.boolean(),
  places: z.array(Place),
})
export type EditedLesson = z.infer<typeof EditedLesson>

/** The kinds of collisions: of a group, students of flows, a teacher or a room. */
const COLLISION_KINDS = ['group', 'students', 'teacher', 'room', 'reservation'] as const

export const Collision = z.object({
  week: z.int(),
  what: z.enum(COLLISION_KINDS),
  /** The group, the number of students, the teacher or the room. */
  name: z.string(),
  /** «ПР Мобильные приложения, ИСб-25-1». */
  by: z.string(),
})
export type Collision = z.infer<typeof Collision>

/** The effects of placing a lesson in these weeks, before it is saved. */
export const Outlook = z.object({
  collisions: z.array(Collision),
  /** The teachers who would teach it. */
  teachers: z.array(Named),
  /** Other rooms that are free in all these weeks, the most similar first. */
  rooms: z.array(Named),
  /** The number of students who will be notified. */
  students: z.int(),
})
export type Outlook = z.infer<typeof Outlook>

/** A cell of the week while a lesson is dragged: the collisions there, or else a room that is free. */
export const Slot = z.object({
  weekday: z.int(),
  lessonNumber: z.int(),
  timeId: z.int(),
  start: TimeOfDay,
  end: TimeOfDay,
  busy: z.array(z.enum(['group', 'teacher'])),
  /**
   * The lesson's own room if it is free, else a similar one; null when none is, or the lesson has no room.
   */
  room: z.nullable(Named),
  needsRoom: z.boolean(),
})
export type Slot = z.infer<typeof Slot>

const WEEKS_TWICE = 'Неделя указана дважды'
export const Weeks = z.array(z.int().check(z.gte(0), z.lte(LONGEST_YEAR_WEEKS))).check(
  z.minLength(1, 'Выберите хотя бы одну неделю'),
  z.maxLength(LONGEST_YEAR_WEEKS + 1),
  z.refine((weeks) => new Set(weeks).size === weeks.length, WEEKS_TWICE),
)

const Weekday = z.int().check(z.gte(1), z.lte(LAST_WEEKDAY))
const TeacherIds = z.array(RowId).check(
  z.maxLength(MOST_TEACHERS, `Не больше ${MOST_TEACHERS} преподавателей`),
  z.refine((ids) => new Set(ids).size === ids.length, 'Преподаватель указан дважды'),
)

const MOST_COLLISIONS = 2000

/** The collisions that the editor has seen and accepts; any other one refuses. Decision 0252. */
const acceptedCollisions = z.optional(
  z
    .array(
      z.object({
        week: Collision.shape.week.check(z.gte(0), z.lte(LONGEST_YEAR_WEEKS)),
        what: Collision.shape.what,
        name: z.string().check(z.maxLength(500)),
        by: z.string().check(z.maxLength(4000)),
      }),
    )
    .check(z.maxLength(MOST_COLLISIONS)),
)
const seen = { version: Version, weeks: Weeks }

export const LessonMove = z.object({
  ...seen,
  weekday: Weekday,
  timeId: RowId,
  roomId: z.nullable(RowId),
  acceptedCollisions,
})
export type LessonMove = z.infer<typeof LessonMove>

export const Substitution = z.object({ ...seen, teacherIds: TeacherIds, acceptedCollisions })
export type Substitution = z.infer<typeof Substitution>

export const Cancellation = z.object(seen)
export type Cancellation = z.infer<typeof Cancellation>

export const NewLesson = z.object({
  yearId: RowId,
  groups: z.array(z.object({ id: RowId, subgroup: z.int().check(z.gte(0), z.lte(MOST_SUBGROUP)) })).check(
    z.minLength(1, 'Выберите группу'),
    z.maxLength(MOST_GROUPS),
    z.refine((groups) => new Set(groups.map(({ id }) => id)).size === groups.length, 'Группа указана дважды'),
  ),
  disciplineId: RowId,
  lessonKindId: SmallId,
  teacherIds: TeacherIds,
  weekday: Weekday,
  timeId: RowId,
  roomId: z.nullable(RowId),
  isOnline: z.boolean(),
  comment: z.nullable(typedText({ max: 1000 })),
  weeks: Weeks,
  acceptedCollisions,
})
export type NewLesson = z.infer<typeof NewLesson>
