/** A lesson of an earlier import that concerns groups of this file. */
export interface KnownLesson {
  id: number
  key: string
  weekday: number
  lessonNumber: number
  weeks: number[]
  discipline: string
  kindId: number
  /** Those of its groups that this file names and that were in an earlier file of its source. */
  groups: Set<string>
  /** Those of its groups that this file names and that stay without it: of another source, or entered by hand. */
  keptGroups: Set<string>
  /** It also belongs to groups about which this file does not decide. */
  hasOtherGroups: boolean
}
