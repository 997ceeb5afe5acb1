import { LAST_COURSE } from '../../contract/group.ts'

/** The courses to choose from. */
export const COURSES = Array.from({ length: LAST_COURSE }, (_, index) => ({
  value: index + 1,
  label: String(index + 1),
}))
