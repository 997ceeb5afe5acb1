import * as z from 'zod/mini'
import { Lesson } from './lesson.ts'

/** The time before its first exam or credit from which the session is shown, and how far ahead it is read. */
export const DAYS_BEFORE_SESSION = 14
export const DAYS_OF_SESSION = 45

/** The coming exams and credits of a person, as a student and as an examiner, in their order. */
export const Session = z.array(Lesson)
export type Session = z.infer<typeof Session>
