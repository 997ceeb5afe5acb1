import type { CallInput } from '#platform/contract/call.ts'
import { request } from '#platform/web/api/request.ts'
import { journalCalls } from '../../contract/calls.ts'
import { timetableLessonOf } from '../../contract/lesson.ts'
import { nextSeq } from '../marks/save-seq.ts'
import type { JournalWire, WireConflict } from './journal-wire.ts'

type CommentSave = Omit<CallInput<typeof journalCalls.saveComment>, 'saveSeq'>

async function saveComment(save: CommentSave, signal: AbortSignal): Promise<string> {
  const saved = await request(journalCalls.saveComment, { ...save, saveSeq: nextSeq() }, { signal })
  return saved.comment
}

/** Groups and subgroups. Specification part 2, section 7, "Journal, regular mode". */
export const regularWire: JournalWire = {
  isIet: false,
  lessonCall: journalCalls.getLesson,
  summaryPath: journalCalls.getSummary.path,
  summaryFailure: 'Произошла ошибка при получении данных',
  readLesson: (address, options) => request(journalCalls.getLesson, address, options),
  readSummary: (address, signal) => request(journalCalls.getSummary, address, { signal }),

  saveNorm: async ({ lessonId, timetableLessonId }, norm, signal) => {
    const save = { lessonId, timetableLessonId, norm, saveSeq: nextSeq() }
    return (await request(journalCalls.saveNorm, save, { signal })).norm
  },
  saveComment: ({ lessonId, timetableLessonId }, comment, signal) =>
    saveComment({ timetableLessonId, type: 'lesson', comment, params: { lessonId } }, signal),
  saveColumnComment: ({ group }, { lessonId, comment }, signal) => {
    // It belongs to the timetable lesson of its column, which may be another than the one opened.
    const timetableLessonId = timetableLessonOf(lessonId)
    return saveComment(
      { timetableLessonId, type: 'lessonSemester', comment, params: { lessonId, ...group } },
      signal,
    )
  },
  saveStudentComment: ({ lessonId, timetableLessonId, group }, { studentId, comment }, signal) => {
    const params = { lessonId, ...group, studentId }
    return saveComment({ timetableLessonId, type: 'studentSemester', comment, params }, signal)
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
  saveSummary: ({ yearId: _year, ...opened }, changes, signal) => {
    const save = { ...opened, ...changes, saveSeq: nextSeq() }
    return request(journalCalls.saveSummary, save, { ...(signal && { signal }) })
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
