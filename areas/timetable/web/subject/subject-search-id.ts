/** The field that searches all groups and teachers; it is on the page once. */
export const SUBJECT_SEARCH = 'timetable-subject'
