import * as z from 'zod/mini'

/** The fewest characters by which groups and teachers are searched; a shorter text finds nothing. */
export const SUBJECT_SEARCH_MIN_CHARACTERS = 2
/** The most groups, and the most teachers, that one search finds. */
export const SUBJECT_SEARCH_LIMIT = 20

/**
 * The group or teacher that a timetable belongs to. A student without a group has no subject id; `isOwn` also
 * means that it includes the reader's IET lessons and reservations.
 */
export const Subject = z.object({
  userType: z.enum(['teacher', 'student']),
  id: z.nullable(z.int()),
  name: z.string(),
  isOwn: z.boolean(),
})
export type Subject = z.infer<typeof Subject>

/** `note` distinguishes namesakes: the institute of a group, the department of a teacher. */
const FoundSubject = z.object({ id: z.int(), name: z.string(), note: z.nullable(z.string()) })

export const SubjectsFound = z.object({ groups: z.array(FoundSubject), teachers: z.array(FoundSubject) })
export type SubjectsFound = z.infer<typeof SubjectsFound>
