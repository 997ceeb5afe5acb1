/** The people who may open timetables. */
export const READERS = ['student', 'aspirant', 'worker'] as const
