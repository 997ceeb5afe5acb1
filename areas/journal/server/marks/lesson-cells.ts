import type { CurrentRow } from './decide-cells.ts'

export interface LessonCell {
  lessonId: number
  studentId: number
}

export type LessonCellRow = CurrentRow & LessonCell

/** A lesson as it was read without a lock. */
export interface ReadLesson {
  id: number
  studyYearId: number
  norm: number | null
  isClosed: boolean
  /** 0 where nothing has been saved in the lesson yet. */
  version: number
  /** The highest place among the session's saves in the lesson; null before the first one. */
  ownPlace: number | null
}

export interface TaughtMarks {
  lesson: ReadLesson
  rows: LessonCellRow[]
}
