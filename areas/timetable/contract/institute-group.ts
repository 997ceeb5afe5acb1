import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Id, queryInt } from '#platform/contract/query.ts'
import { timetableFailures } from './failures.ts'
import { INSTITUTE_HEADS } from './institute-heads.ts'
import { Lesson } from './lesson.ts'
import { LONGEST_YEAR_WEEKS } from './study-weeks.ts'

const call = callsWith(timetableFailures)

/** A group of the reader's institute; `course` and `hasLessons` are ours. */
export const InstituteGroup = z.object({
  id: z.int(),
  name: z.string(),
  /** Its course in the present study year; null when it has none. */
  course: z.nullable(z.int()),
  hasLessons: z.boolean(),
})
export type InstituteGroup = z.infer<typeof InstituteGroup>

/** A lesson of a group: the specification's `disciplineName`, and the fields that lessons have elsewhere. */
export const GroupLesson = z.object({ ...Lesson.shape, disciplineName: z.string() })

// Specification part 3, section 7, "Timetables"; decision 92.
export const instituteGroupCalls = {
  listInstituteGroups: call({
    method: 'GET',
    path: '/api/proxy/institute/groups',
    access: { anyOf: INSTITUTE_HEADS },
    answer: z.array(InstituteGroup),
  }),
  getGroupWeek: call({
    method: 'GET',
    path: '/api/proxy/institute/timetable/rooms_loading',
    access: { anyOf: INSTITUTE_HEADS },
    query: z.object({ yearId: Id, week: queryInt({ max: LONGEST_YEAR_WEEKS }), groupId: Id }),
    answer: z.array(GroupLesson),
    failures: ['forbidden'],
  }),
}
