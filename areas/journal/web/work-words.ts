import taught from './taught/home-words.ts'
import unitStudy from './unit-study/home-words.ts'

/** The words of the journal for teachers, and for those who lead a unit. */
export default [taught, unitStudy]
