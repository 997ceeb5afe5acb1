import type { LessonKindCode } from './lesson-kinds.ts'

/** The kinds of lessons that a session is made of. */
export const SESSION_KINDS: readonly LessonKindCode[] = ['exam', 'credit']

/** What the session's timetable shows: the consultation before an exam too. */
export const SESSION_LESSON_KINDS: readonly LessonKindCode[] = [...SESSION_KINDS, 'consultation']
