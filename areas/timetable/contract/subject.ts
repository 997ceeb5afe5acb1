import * as z from 'zod/mini'

/** From how many characters a search for groups and teachers looks; a shorter text finds nothing. */
export const SUBJECT_SEARCH_MIN_CHARACTERS = 2
/** How many groups, and how many teachers, one search gives at most. */
export const SUBJECT_SEARCH_LIMIT = 20

/**
 * Whose timetable it is. A student without a group has no subject id; `isOwn` also tells that IET lessons
 * and reservations belong to it.
 */
export const Subject = z.object({
  userType: z.enum(['teacher', 'student']),
  id: z.nullable(z.int()),
  name: z.string(),
  isOwn: z.boolean(),
})
export type Subject = z.infer<typeof Subject>

/** `note` tells namesakes apart: the institute of a group, the department of a teacher. */
const FoundSubject = z.object({ id: z.int(), name: z.string(), note: z.nullable(z.string()) })

export const SubjectsFound = z.object({ groups: z.array(FoundSubject), teachers: z.array(FoundSubject) })
export type SubjectsFound = z.infer<typeof SubjectsFound>
