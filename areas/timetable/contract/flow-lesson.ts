import * as z from 'zod/mini'
import { RowId, SmallId } from '#platform/contract/ids.ts'
import { Id, queryInt } from '#platform/contract/query.ts'
import {
  ExternalId,
  lastChange,
  listFields,
  optional,
  recordOf,
  REGISTERS,
  registersWith,
} from '#platform/contract/register.ts'
import { typedText } from '#platform/contract/text.ts'
import { LessonMove } from './edited-lesson.ts'
import { timetableFailures } from './failures.ts'
import { parseWeeks } from './typed-weeks.ts'

const LAST_WEEKDAY = 7
const LAST_LESSON = 8
const MOST_TEACHERS = 10

export const WEEKDAYS = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье']

const fields = {
  flowId: RowId,
  weekday: z.int().check(z.gte(1), z.lte(LAST_WEEKDAY)),
  lessonNumber: z.int().check(z.gte(1), z.lte(LAST_LESSON)),
  lessonKindId: SmallId,
  weeks: typedText({ max: 300 }).check(
    z.refine((text) => parseWeeks(text) !== null, 'Номера недель: «1-8, 10» или «1 3 5»'),
  ),
  teacherIds: z.array(RowId).check(
    z.maxLength(MOST_TEACHERS, `Не больше ${MOST_TEACHERS} преподавателей`),
    z.refine((ids) => new Set(ids).size === ids.length, 'Преподаватель указан дважды'),
  ),
  roomId: z.nullable(RowId),
  isOnline: z.boolean(),
  comment: z.nullable(typedText({ max: 1000 })),
  externalId: ExternalId,
}

const written = { ...fields, acceptedCollisions: LessonMove.shape.acceptedCollisions }

export const FlowLessonValues = z.object(fields)
/** The same as it is sent, with the collisions that the editor has seen. */
export const WrittenFlowLesson = z.object(written)
export type WrittenFlowLesson = z.infer<typeof WrittenFlowLesson>
export type FlowLessonValues = z.infer<typeof FlowLessonValues>

const shown = {
  flow: z.string(),
  discipline: z.string(),
  year: z.string(),
  lessonKind: z.string(),
  teachers: z.array(z.object({ id: z.int(), name: z.string() })),
  room: z.nullable(z.string()),
}

export const FlowLesson = recordOf(fields, shown)
export type FlowLesson = z.infer<typeof FlowLesson>

export const FlowLessonCard = recordOf(fields, { ...shown, ...lastChange })
export type FlowLessonCard = z.infer<typeof FlowLessonCard>

const filter = {
  ...listFields,
  studyYearId: optional(Id),
  flowId: optional(Id),
  weekday: optional(queryInt({ min: 1, max: LAST_WEEKDAY })),
  sort: optional(
    z.enum(['flow', '-flow', 'discipline', '-discipline', 'weekday', '-weekday', 'year', '-year']),
  ),
}
const FlowLessonFilter = z.object(filter)
export type FlowLessonFilter = z.infer<typeof FlowLessonFilter>

/** The lessons of flows and trajectories, which the published timetable does not contain. */
export const flowLessons = registersWith(timetableFailures)({
  path: `${REGISTERS}/flow-lessons`,
  fields: written,
  entered: written,
  filter,
  item: FlowLesson,
  card: FlowLessonCard,
  refusals: ['lesson-has-marks', 'has-collisions'],
})
