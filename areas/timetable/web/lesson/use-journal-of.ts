import { studyYearOf } from '#areas/study/contract/study-year-of.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { holdsAny, useScreen, useUser } from '#platform/web/router/portal.ts'
import type { Lesson } from '#areas/timetable/contract/lesson.ts'
import type { Board } from './board.ts'

/**
 * The journals of the lessons in a week, or in the week that each date belongs to, as far as the reader gives them, or
 * heads those who do.
 */
export function useJournalOf(week: number | null | ((date: string) => number)): Board['journalOf'] {
  const user = useUser()
  const journal = useScreen('journal-teacher')
  return ({ id, isIET, date, isReservation, teachers }: Lesson) => {
    // A head of a department reads the journals of its teachers; the server checks whose they are. Decision D-108.
    const mayRead = teachers.some((teacher) => teacher.id === user.id) || holdsAny(user, ['department-head'])
    if (!journal || week === null || isReservation || !mayRead) return undefined
    return addressOf(journal, {
      iet: isIET ? 1 : 0,
      year: studyYearOf(date),
      week: typeof week === 'number' ? week : week(date),
      lesson: id,
    })
  }
}
