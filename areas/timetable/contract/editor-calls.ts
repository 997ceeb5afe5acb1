import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { Flag, Id, pagingFields, queryInt, queryList } from '#platform/contract/query.ts'
import { UNDO_FAILURES } from '#platform/contract/undo.ts'
import {
  Cancellation,
  EDITED_KINDS,
  EditedLesson,
  LAST_WEEKDAY,
  LessonMove,
  MOST_TEACHERS,
  NewLesson,
  Outlook,
  Slot,
  Substitution,
} from './edited-lesson.ts'
import { timetableFailures } from './failures.ts'
import { HandEdits } from './hand-edit.ts'
import { Lesson } from './lesson.ts'
import { LONGEST_YEAR_WEEKS } from './study-weeks.ts'

const call = callsWith(timetableFailures)
const access = { anyOf: ['university-data'] } as const
const path = '/api/proxy/timetable/editor'
const byId = z.object({ id: Id })
const Week = queryInt({ max: LONGEST_YEAR_WEEKS })
const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

/** A saved edit: the lesson as it is now, and the number by which the edit can be undone. */
const SavedEdit = z.object({ setId: z.int(), lesson: EditedLesson })
const edit = {
  access,
  params: byId,
  answer: SavedEdit,
} as const
const refusals = ['not-found', 'changed-meanwhile', 'has-collisions'] as const

/** Ours: the week of a group, a teacher or a room as its keeper edits it. Decision 0181. */
export const editorCalls = {
  getEditedWeek: call({
    method: 'GET',
    path: `${path}/week`,
    access,
    query: z.object({ yearId: Id, week: Week, kind: z.enum(EDITED_KINDS), targetId: Id }),
    answer: z.object({
      subject: z.object({ id: z.int(), name: z.string(), isVocational: z.boolean() }),
      lessons: z.array(Lesson),
    }),
    failures: ['not-found'],
  }),
  getEditedLesson: call({
    method: 'GET',
    path: `${path}/lessons/{id}`,
    access,
    params: byId,
    answer: EditedLesson,
    failures: ['not-found'],
  }),
  listSlots: call({
    method: 'GET',
    path: `${path}/lessons/{id}/slots`,
    access,
    params: byId,
    query: z.object({ week: Week }),
    answer: z.array(Slot),
    failures: ['not-found'],
  }),
  // The lesson's own teachers and groups by default, and its present place in these weeks.
  getOutlook: call({
    method: 'GET',
    path: `${path}/outlook`,
    access,
    query: z.object({
      // The year of the lesson or of the flow, if one is named.
      yearId: optional(Id),
      lessonId: optional(Id),
      flowId: optional(Id),
      weekday: optional(queryInt({ min: 1, max: LAST_WEEKDAY })),
      timeId: optional(Id),
      roomId: optional(Id),
      weeks: queryList(Week, { min: 1, max: LONGEST_YEAR_WEEKS + 1 }),
      teacherIds: optional(queryList(Id, { max: MOST_TEACHERS })),
      groupIds: optional(queryList(Id)),
      subgroup: optional(queryInt({ max: 9 })),
    }),
    answer: Outlook,
    failures: ['not-found'],
  }),
  addLesson: call({
    method: 'POST',
    path: `${path}/lessons`,
    access,
    body: NewLesson,
    answer: SavedEdit,
    status: 201,
    failures: ['has-collisions'],
  }),
  moveLesson: call({
    ...edit,
    method: 'PATCH',
    path: `${path}/lessons/{id}/place`,
    body: LessonMove,
    failures: refusals,
  }),
  substituteTeachers: call({
    ...edit,
    method: 'PATCH',
    path: `${path}/lessons/{id}/teachers`,
    body: Substitution,
    failures: [...refusals, 'week-has-marks'],
  }),
  cancelLesson: call({
    ...edit,
    method: 'PATCH',
    path: `${path}/lessons/{id}/cancel`,
    body: Cancellation,
    failures: ['not-found', 'changed-meanwhile', 'week-has-marks'],
  }),
  // The edits by hand: their authors, lessons and times.
  listEdits: call({
    method: 'GET',
    path: `${path}/edits`,
    access,
    query: z.object({ ...pagingFields, isMine: optional(Flag) }),
    answer: HandEdits,
  }),
  undoEdit: call({
    method: 'POST',
    path: `${path}/edits/{setId}/undo`,
    access,
    params: z.object({ setId: Id }),
    answer: Done,
    failures: ['not-found', ...UNDO_FAILURES],
  }),
}
