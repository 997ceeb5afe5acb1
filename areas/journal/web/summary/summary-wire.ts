import type { CallInput } from '#platform/contract/call.ts'
import { request } from '#platform/web/api/request.ts'
import { journalCalls } from '../../contract/calls.ts'
import { timetableLessonOf } from '../../contract/lesson.ts'
import type { JournalSummary } from '../../contract/summary.ts'
import { nextSeq } from '../sheet/save-seq.ts'

/** A course and the lesson it is opened from; in the iet mode the group is a flow. */
export type SummaryAsked = Record<
  'yearId' | 'groupId' | 'subgroup' | 'disciplineId' | 'lessonTypeId' | 'lessonId',
  number
>

/** What the saves of one summary name: from which lesson it was opened, and for which group or flow. */
export interface OpenedSummary {
  yearId: number
  lessonId: number
  timetableLessonId: number
  group: { group_id: number; subgroup: number }
}

/** Cells and norms of one save; lessons are journal lessons, attendance in the codes of the regular mode. */
export type SummaryChanges = Pick<
  CallInput<typeof journalCalls.saveSummary>,
  'students' | 'lessons' | 'controlPoints'
>

/** What stands after a save: the students that were sent, and norms. */
export interface SavedSummary {
  students: JournalSummary['students']
  lessons: readonly { lessonId: number; norm: number | null }[]
  controlPoints: readonly { controlPointId: number; norm: number }[]
}

/** A row of `conflicts` in a 409, in the codes of the regular mode. */
export interface SummaryConflict {
  studentId: number
  lessonId?: number
  controlPointId?: number
  field: 'attendance' | 'progress'
  current: number | null
  version: number
  by: string | null
  at: string | null
}

export interface LessonComment {
  lessonId: number
  comment: string
}

export interface StudentComment {
  studentId: number
  comment: string
}

/** The calls of a summary; one for each mode of the journal, which differ by calls and codes alone. */
export interface SummaryWire {
  isIet: boolean
  /** Shown when the summary cannot be read. Specification part 2, section 8. */
  failureText: string
  /** The path under which the answer is kept. */
  readPath: string
  read: (asked: SummaryAsked, signal: AbortSignal) => Promise<JournalSummary>
  save: (opened: OpenedSummary, changes: SummaryChanges, signal?: AbortSignal) => Promise<SavedSummary>
  conflictsOf: (body: Record<string, unknown>) => readonly SummaryConflict[]
  /** Answers the comment that is stored now, like the next one. */
  saveColumnComment: (opened: OpenedSummary, comment: LessonComment, signal: AbortSignal) => Promise<string>
  saveStudentComment: (opened: OpenedSummary, comment: StudentComment, signal: AbortSignal) => Promise<string>
  hideStudent: (
    opened: OpenedSummary,
    student: { studentId: number; isStudentHide: boolean },
  ) => Promise<unknown>
}

/** Groups and subgroups. Specification part 2, section 7, "Journal, regular mode". */
export const regularWire: SummaryWire = {
  isIet: false,
  failureText: 'Произошла ошибка при получении данных',
  readPath: journalCalls.getSummary.path,
  read: (asked, signal) => request(journalCalls.getSummary, asked, { signal }),
  save: ({ yearId: _year, ...opened }, changes, signal) =>
    request(
      journalCalls.saveSummary,
      { ...opened, ...changes, saveSeq: nextSeq() },
      { ...(signal && { signal }) },
    ),
  conflictsOf: (body) => (body['conflicts'] ?? []) as SummaryConflict[],
  // A comment belongs to the timetable lesson of its column, which may be another than the one opened.
  saveColumnComment: async ({ group }, { lessonId, comment }, signal) => {
    const save = {
      type: 'lessonSemester' as const,
      comment,
      timetableLessonId: timetableLessonOf(lessonId),
      params: { lessonId, ...group },
    }
    return (await request(journalCalls.saveComment, { ...save, saveSeq: nextSeq() }, { signal })).comment
  },
  saveStudentComment: async ({ lessonId, timetableLessonId, group }, { studentId, comment }, signal) => {
    const save = {
      type: 'studentSemester' as const,
      comment,
      timetableLessonId,
      params: { lessonId, ...group, studentId },
    }
    return (await request(journalCalls.saveComment, { ...save, saveSeq: nextSeq() }, { signal })).comment
  },
  hideStudent: ({ timetableLessonId }, student) =>
    request(journalCalls.toggleStudent, { ...student, timetableLessonId }),
}
