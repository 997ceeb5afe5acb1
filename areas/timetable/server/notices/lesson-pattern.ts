/** A lesson as it is held every week, by ids. */
export interface LessonPattern {
  lessonId: number
  disciplineId: number
  kindId: number
  weekday: number
  timeId: number
  roomId: number | null
  groupIds: number[]
  teacherIds: number[]
  /** The last day on which it is held. */
  lastOn: string
}
