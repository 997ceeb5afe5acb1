import { useEffect } from 'react'
import { addDays, weekdayOf } from '#platform/contract/calendar.ts'
import { useAddress } from '#platform/web/router/address.ts'
import type { StudyYear } from '../../contract/study-year.ts'
import { chooseWeek } from '../calendar/chosen-week.ts'

/**
 * The search leads here with `?print=tomorrow`: the screen turns to the lessons of tomorrow, and prints them once they
 * are there.
 */
export function usePrintTomorrow(years: readonly StudyYear[], today: string, isLoaded: boolean): void {
  const [{ print }, change] = useAddress()
  useEffect(() => {
    const tomorrow = addDays(today, 1)
    const chosen = chooseWeek(years, {}, tomorrow)
    if (print === 'tomorrow' && chosen)
      change({
        year: chosen.year.id,
        week: chosen.week,
        day: weekdayOf(tomorrow),
        view: 'day',
        print: 'shown',
      })
    if (print !== 'shown' || !isLoaded) return
    change({ print: null })
    globalThis.print()
  }, [print, years, today, isLoaded, change])
}
