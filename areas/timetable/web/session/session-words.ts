import { counted } from '#platform/contract/plural.ts'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import type { LessonKindCode } from '#areas/timetable/contract/lesson-kinds.ts'

/** The sessions of a study year by their terms. */
export const SESSIONS = [
  { term: 1, title: 'Зимняя сессия' },
  { term: 2, title: 'Летняя сессия' },
] as const

export function sessionTitle(term: 1 | 2): string {
  return SESSIONS[term - 1]!.title
}

const COUNTED = [
  { code: 'credit', forms: ['зачёт', 'зачёта', 'зачётов'] },
  { code: 'exam', forms: ['экзамен', 'экзамена', 'экзаменов'] },
  { code: 'consultation', forms: ['консультация', 'консультации', 'консультаций'] },
] as const satisfies readonly { code: LessonKindCode; forms: readonly [string, string, string] }[]

/** «3 зачёта, 4 экзамена, 4 консультации». */
export function countsText(lessons: readonly Pick<Lesson, 'type'>[]): string {
  return COUNTED.map(({ code, forms }) => ({
    count: lessons.filter(({ type }) => type.code === code).length,
    forms,
  }))
    .filter(({ count }) => count > 0)
    .map(({ count, forms }) => counted(count, forms))
    .join(', ')
}

const DAYS = ['день', 'дня', 'дней'] as const

/** The distance of a day: «сегодня», «завтра», «через 5 дней»; null once it is over. */
export function daysAheadText(days: number): string | null {
  if (days < 0) return null
  if (days === 0) return 'сегодня'
  return days === 1 ? 'завтра' : `через ${counted(days, DAYS)}`
}

/** The free days before an exam: «2 дня на подготовку». */
export const restText = (days: number): string => `${counted(days, DAYS)} на подготовку`
