/** A lesson of an earlier import that concerns groups of this file. */
export interface KnownLesson {
  id: number
  key: string
  weekday: number
  lessonNumber: number
  weeks: number[]
  discipline: string
  kindId: number
  /** Those of its groups that this file names. */
  groups: Set<string>
  /** It also belongs to groups that this file does not name. */
  hasOtherGroups: boolean
}
