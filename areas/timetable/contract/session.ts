import * as z from 'zod/mini'
import { Lesson } from './lesson.ts'

/** How long before its first exam or credit the session is shown, and how far ahead it is read. */
export const DAYS_BEFORE_SESSION = 14
export const DAYS_OF_SESSION = 45

/** The exams and credits of a person that are still to come, as a student and as an examiner, in their order. */
export const Session = z.array(Lesson)
export type Session = z.infer<typeof Session>
