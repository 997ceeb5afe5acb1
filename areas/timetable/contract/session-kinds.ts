import type { LessonKindCode } from './lesson-kinds.ts'

/** The kinds of lessons that a session is made of. */
export const SESSION_KINDS: readonly LessonKindCode[] = ['exam', 'credit']
