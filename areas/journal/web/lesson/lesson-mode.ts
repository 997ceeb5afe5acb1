import { createContext, useContext } from 'react'
import type { AnyCall } from '#platform/contract/call.ts'
import type { RequestOptions } from '#platform/web/api/request.ts'
import type { ControlPoint, JournalLesson } from '../../contract/lesson.ts'
import type { MarkChange } from '../../contract/marks.ts'
import type { JournalGroup } from './lesson-table.ts'

export interface LessonAsked {
  week: number
  lesson: number
}

/** What the dialog of a control point gives. */
export interface PointValues {
  title: string
  typeId: number
  date: string
  norm: number
  comment: string | null
}

export interface PointChange {
  studentId: number
  progress: number | null
  version: number | undefined
}

export interface SavedVersion {
  studentId: number
  version: number
}

/** A row of `conflicts` in a 409, in the codes of the regular mode. */
export interface WireConflict {
  studentId: number
  field: 'attendance' | 'progress' | 'comment'
  current: number | string | null
  version: number
  by: string | null
  at: string | null
}

/** How a lesson is read and changed; one for each mode of the journal, which differ by calls and codes alone. */
export interface LessonMode {
  isIet: boolean
  /** The answer of this call is read anew after a change. */
  readCall: AnyCall
  read: (asked: LessonAsked, options?: RequestOptions) => Promise<JournalLesson>
  /** Answers the norm that is stored now. */
  saveNorm: (lesson: JournalLesson, norm: number | null, signal: AbortSignal) => Promise<number | null>
  /** Answers the comment that is stored now. */
  saveComment: (lesson: JournalLesson, comment: string, signal: AbortSignal) => Promise<string>
  saveMarks: (
    lesson: JournalLesson,
    group: JournalGroup,
    students: readonly MarkChange[],
  ) => Promise<readonly SavedVersion[]>
  savePoints: (
    lesson: JournalLesson,
    group: JournalGroup,
    changed: { controlPointId: number; students: readonly PointChange[] },
  ) => Promise<readonly SavedVersion[]>
  conflictsOf: (body: Record<string, unknown>) => readonly WireConflict[]
  createPoint: (lesson: JournalLesson, group: JournalGroup, point: PointValues) => Promise<unknown>
  editPoint: (
    lesson: JournalLesson,
    group: JournalGroup,
    point: PointValues & Pick<ControlPoint, 'id' | 'controlPointId'>,
  ) => Promise<unknown>
  removePoint: (lesson: JournalLesson, id: number) => Promise<unknown>
  hideStudent: (
    lesson: JournalLesson,
    group: JournalGroup,
    student: { studentId: number; isStudentHide: boolean },
  ) => Promise<unknown>
}

export const LessonModeContext = createContext<LessonMode | null>(null)

export function useLessonMode(): LessonMode {
  const mode = useContext(LessonModeContext)
  if (!mode) throw new Error('A lesson is shown outside of its page')
  return mode
}
