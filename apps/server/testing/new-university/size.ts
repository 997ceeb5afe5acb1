/** The size of an invented university. */
export interface UniversitySize {
  units: number
  workers: number
  groups: number
  students: number
  specialities: number
  /** The number of groups taken from each published timetable, with their lessons. */
  publishedGroups: number
}

/** A real university. */
export const WHOLE: UniversitySize = {
  units: 400,
  workers: 3000,
  groups: 1100,
  students: 25_000,
  specialities: 60,
  publishedGroups: Infinity,
}

/** Enough for a journey through every screen that a file fills. */
export const SMALL: UniversitySize = {
  units: 16,
  workers: 40,
  groups: 4,
  students: 24,
  specialities: 3,
  publishedGroups: 1,
}
