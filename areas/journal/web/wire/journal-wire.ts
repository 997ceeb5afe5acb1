import { createContext, useContext } from 'react'
import type { AnyCall, CallInput } from '#platform/contract/call.ts'
import type { RequestOptions } from '#platform/web/api/request.ts'
import type { journalCalls } from '../../contract/calls.ts'
import type { ControlPoint, JournalLesson } from '../../contract/lesson.ts'
import type { MarkChange } from '../../contract/marks.ts'
import type { JournalSummary } from '../../contract/summary.ts'

export interface LessonAddress {
  week: number
  lesson: number
}

/** A course and the lesson it is opened from; in the iet mode the group is a flow. */
export type SummaryAddress = Record<
  'yearId' | 'groupId' | 'subgroup' | 'disciplineId' | 'lessonTypeId' | 'lessonId',
  number
>

/** A journal lesson: the one being changed, or the one that a summary was opened from. */
export type OfLesson = Pick<JournalLesson, 'lessonId' | 'timetableLessonId'>

/** A group, or a flow. */
export type OfGroup = Pick<JournalLesson['groups'][number], 'group_id' | 'subgroup'>

/** A group with its course. */
type OfCourse = JournalLesson['groups'][number]

/** The part of a summary's address that its saves name. */
export interface OpenedSummary extends OfLesson {
  yearId: number
  group: OfGroup
}

/** The fields of a control point's form. */
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

/** Cells and norms of one save; lessons are journal lessons. */
export type SummaryChanges = Pick<
  CallInput<typeof journalCalls.saveSummary>,
  'students' | 'lessons' | 'controlPoints'
>

/** The stored values after a save: the students that were sent, and norms. */
export interface SavedSummary {
  students: JournalSummary['students']
  lessons: readonly { lessonId: number; norm: number | null }[]
  controlPoints: readonly { controlPointId: number; norm: number }[]
}

/** A row of `conflicts` in a 409; only a summary names its lesson or control point. */
export interface WireConflict {
  studentId: number
  lessonId?: number
  controlPointId?: number
  field: 'attendance' | 'progress' | 'comment'
  current: number | string | null
  version: number
  by: string | null
  at: string | null
}

type SaveComment<About> = (
  opened: OpenedSummary,
  comment: About & { comment: string },
  signal: AbortSignal,
) => Promise<string>

/**
 * The functions that read and change a journal, one set for each mode; the modes differ only in calls and
 * codes. Here attendance has the codes of the regular mode, and a flow is a group.
 */
export interface JournalWire {
  isIet: boolean
  /** The answer of this call is read again after a change of a lesson. */
  lessonCall: AnyCall
  /** The path under which the answer of a summary is cached. */
  summaryPath: string
  /** Shown when a summary cannot be read. Specification part 2, section 8. */
  summaryFailure: string
  readLesson: (address: LessonAddress, options?: RequestOptions) => Promise<JournalLesson>
  readSummary: (address: SummaryAddress, signal: AbortSignal) => Promise<JournalSummary>
  /** Returns the norm that is stored now. */
  saveNorm: (lesson: OfLesson, norm: number | null, signal: AbortSignal) => Promise<number | null>
  /**
   * Saves the comment of a lesson, visible to students; returns the one that is stored now, like the others.
   */
  saveComment: (lesson: OfLesson, comment: string, signal: AbortSignal) => Promise<string>
  /** The comment of a lesson in a summary, seen by teachers alone. */
  saveColumnComment: SaveComment<{ lessonId: number }>
  saveStudentComment: SaveComment<{ studentId: number }>
  saveMarks: (
    lesson: OfLesson,
    group: OfGroup,
    students: readonly MarkChange[],
  ) => Promise<readonly SavedVersion[]>
  savePoints: (
    lesson: OfLesson,
    group: OfGroup,
    changed: { controlPointId: number; students: readonly PointChange[] },
  ) => Promise<readonly SavedVersion[]>
  saveSummary: (opened: OpenedSummary, changes: SummaryChanges, signal?: AbortSignal) => Promise<SavedSummary>
  conflictsOf: (body: Record<string, unknown>) => readonly WireConflict[]
  createPoint: (lesson: OfLesson, group: OfCourse, point: PointValues) => Promise<unknown>
  editPoint: (
    lesson: OfLesson,
    group: OfCourse,
    point: PointValues & Pick<ControlPoint, 'id' | 'controlPointId'>,
  ) => Promise<unknown>
  removePoint: (lesson: OfLesson, id: number) => Promise<unknown>
  hideStudent: (
    lesson: OfLesson,
    group: OfGroup,
    student: { studentId: number; isStudentHide: boolean },
  ) => Promise<unknown>
}

export const JournalWireContext = createContext<JournalWire | null>(null)

/** The wire of the lesson that is open. */
export function useJournalWire(): JournalWire {
  const wire = useContext(JournalWireContext)
  if (!wire) throw new Error('A lesson is shown outside of its page')
  return wire
}
