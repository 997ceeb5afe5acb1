/** A lesson in one study week as `timetable_week_state` shapes it. */
export interface WeekState {
  /** `yyyy-MM-dd` */
  date: string
  /** `HH:mm` in the university's zone. */
  begins: string
  ends: string
  discipline: string
  kindId: number
  isIet: boolean
  isOnline: boolean
  roomId: number | null
  /** «А-106» */
  room: string | null
  comment: string | null
  groups: { id: number; name: string; subgroup: number }[]
  flows: { id: number; name: string }[]
  teachers: { id: number; name: string }[]
}
