/** A lesson of a course, as a column of its summary. */
export interface LessonColumn {
  /** The journal lesson, the lesson of the timetable and the week in one number. */
  id: number
  lessonId: number
  lessonWeek: number
  lessonNumber: number
  date: string
  norm: number | null
  comment: string | null
  canEdit: boolean
}
