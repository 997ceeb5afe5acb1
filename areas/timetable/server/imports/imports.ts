import { conferenceLinks } from './conference-links.ts'
import { flowLessons } from './flow-lessons.ts'

export const timetableImports = [flowLessons, conferenceLinks]
