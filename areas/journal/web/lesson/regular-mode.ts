import { request } from '#platform/web/api/request.ts'
import { journalCalls } from '../../contract/calls.ts'
import { nextSeq } from '../sheet/save-seq.ts'
import type { LessonMode, WireConflict } from './lesson-mode.ts'

/** Lessons of groups and subgroups. Specification part 2, section 7, "Journal, regular mode". */
export const regularMode: LessonMode = {
  isIet: false,
  readCall: journalCalls.getLesson,
  read: (asked, options) => request(journalCalls.getLesson, asked, options),
  saveNorm: async ({ lessonId, timetableLessonId }, norm, signal) => {
    const save = { lessonId, timetableLessonId, norm, saveSeq: nextSeq() }
    return (await request(journalCalls.saveNorm, save, { signal })).norm
  },
  saveComment: async ({ lessonId, timetableLessonId }, comment, signal) => {
    const save = { timetableLessonId, type: 'lesson' as const, comment, params: { lessonId } }
    const saved = await request(journalCalls.saveComment, { ...save, saveSeq: nextSeq() }, { signal })
    return saved.comment
  },

  saveMarks: async ({ lessonId, timetableLessonId }, { group_id, subgroup }, students) => {
    const group = { group_id, subgroup, students: [...students] }
    const save = { lessonId, timetableLessonId, group, saveSeq: nextSeq() }
    return (await request(journalCalls.saveGroup, save)).students
  },

  savePoints: async ({ timetableLessonId }, _group, { controlPointId, students }) => {
    const changed = students.map(({ studentId, ...progress }) => ({
      studentId,
      progressList: [{ controlPointId, ...progress }],
    }))
    const save = { timetableLessonId, students: changed, saveSeq: nextSeq() }
    return (await request(journalCalls.saveControlPoints, save)).students
  },

  conflictsOf: (body) => (body['conflicts'] ?? []) as WireConflict[],

  createPoint: ({ timetableLessonId }, { group_id, subgroup }, { norm, ...values }) =>
    request(journalCalls.createControlPoint, {
      ...values,
      timetableLessonId,
      progressNorm: norm,
      cpLessons: [{ group_id, subgroup }],
    }),
  editPoint: ({ timetableLessonId }, _group, point) =>
    request(journalCalls.editControlPoint, { ...point, timetableLessonId }),
  removePoint: ({ timetableLessonId }, id) =>
    request(journalCalls.removeControlPoint, { id, timetableLessonId }),
  hideStudent: ({ timetableLessonId }, _group, student) =>
    request(journalCalls.toggleStudent, { ...student, timetableLessonId }),
}
