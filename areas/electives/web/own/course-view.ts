import type { GymCourse, LanguageCourse } from '../../contract/course.ts'

/** A course as the list shows it, whatever its category. */
export interface CourseView {
  id: number
  title: string
  place: string | null
  schedule: string | null
  teachers: readonly string[]
  count: number
  totalCount: number | null
  waiting: number
  isQuotaFull: boolean
  details: readonly { title: string; text: string }[]
  link: string | null
}

export function viewOfSection({ description, objectives, uniform, ...course }: GymCourse): CourseView {
  const details = [
    { title: 'О занятиях', text: description },
    { title: 'Цели', text: objectives },
    { title: 'Форма', text: uniform },
  ].flatMap(({ title, text }) => (text === null ? [] : [{ title, text }]))
  return { ...course, details, link: null }
}

export function viewOfLanguage({ name, ...course }: LanguageCourse): CourseView {
  return { ...course, title: name, details: [] }
}
