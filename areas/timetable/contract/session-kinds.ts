import { LESSON_KINDS, type LessonKindCode } from './lesson-kinds.ts'

/** The kinds of lessons that make up a session. */
export const SESSION_KINDS: readonly LessonKindCode[] = ['exam', 'credit']

/** The kinds that the session's timetable shows: also the consultation before an exam. */
export const SESSION_LESSON_KINDS: readonly LessonKindCode[] = [...SESSION_KINDS, 'consultation']
/** The same as ids. */
export const SESSION_KIND_IDS: readonly number[] = LESSON_KINDS.filter(({ code }) =>
  SESSION_LESSON_KINDS.includes(code),
).map(({ id }) => id)
