import type { Parities } from './occupancy.ts'

/** The kinds of lessons, by the ids of their table. */
export const KIND = {
  lecture: 1,
  lab: 2,
  practice: 3,
  exam: 4,
  consultation: 5,
  credit: 6,
  other: 7,
  trajectory: 8,
} as const

export type RoomNeed = 'lecture' | 'practice' | 'computer' | 'laboratory' | 'sport'

/** The part of the day in which a group studies, which also chooses its table of lesson times. */
export type Shift = 'day' | 'afternoon' | 'evening' | 'college'

export interface TimetableGroup {
  id: number
  size: number
  shift: Shift
  /** Studies on Saturdays as on other days. */
  isSixDay: boolean
  /** Must have lessons on every day: a demo account studies here. */
  isAlwaysBusy: boolean
  homeBuildingId: number
}

export interface TimetableTeacher {
  personId: number
  profile: string
  rate: number
  isLecturer: boolean
  isAlwaysBusy: boolean
  /** Also studies, in the evening. */
  isPostgraduate: boolean
  /** Takes the lessons of this group before anybody else. */
  favouredGroupId: number | null
  /** Assists this teacher in laboratories. */
  assists: number | null
}

export interface TimetableRoom {
  id: number
  kind: string
  seats: number
  buildingId: number
  isCollege: boolean
}

/** One lesson of a side: the same teacher and room may serve the first subgroup in odd weeks and the second in even ones. */
export interface SideLesson {
  subgroup: number
  parities: Parities
}

/** One teacher's part of a meeting, in one room. */
export interface Side {
  disciplineId: number
  kind: number
  profile: string
  needsLecturer: boolean
  /** Numbers of teachers, the main one first; filled by the assignment. */
  teachers: number[]
  /** Null when it is held online. */
  room: RoomNeed | null
  seats: number
  lessons: SideLesson[]
  flowId: number | null
}

/** A class at one time of the week that occupies all its groups: a lecture, or two halves of a language class. */
export interface Meeting {
  mode: 'regular' | 'iet' | 'extra'
  /** Numbers of groups. */
  groups: number[]
  parities: Parities
  sides: Side[]
}

/** A side that found its time and room; `day` counts the days of the week, or of the session, from 0. */
export interface PlacedSide {
  meeting: Meeting
  side: Side
  day: number
  slot: number
  roomId: number | null
}

/** The groups, teachers and rooms of a timetable. */
export interface Resources {
  groups: readonly TimetableGroup[]
  teachers: readonly TimetableTeacher[]
  rooms: readonly TimetableRoom[]
}
