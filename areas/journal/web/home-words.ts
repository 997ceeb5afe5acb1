import own from './own/home-words.ts'
import taught from './taught/home-words.ts'
import unitStudy from './unit-study/home-words.ts'

/** The words of the journal: a student's, a teacher's, and those of the head of a unit. */
export default [own, taught, unitStudy]
