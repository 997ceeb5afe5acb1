import { useMemo } from 'react'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useAddress } from '#platform/web/router/address.ts'
import { timetableScreens } from '../contract/screens.ts'
import type { StudyYear } from '../contract/study-year.ts'
import { chooseWeek, stepWeek, type ChosenWeek } from '#areas/timetable/web/calendar/chosen-week.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import {
  partsOfSubject,
  readTimetableAddress,
  subjectOf,
  type Subject,
  type TimetableView,
} from './timetable-address.ts'

/** The state of the screen by its address and the clock, and the moves that change it. */
export type TimetableState = ReturnType<typeof useTimetableState>

/** Reads the screen's state from the address; `years` must not be empty. */
export function useTimetableState(years: readonly StudyYear[], timeZone: string) {
  const [values, change] = useAddress()
  const now = useUniversityNow(timeZone)
  const isPhone = useIsPhone()
  const address = useMemo(() => readTimetableAddress(values), [values])
  const chosen = chooseWeek(years, address, now.date)
  if (!chosen) throw new Error('A timetable without study years')
  const goTo = (to: ChosenWeek | null, day: number | null = null) => {
    if (to) change({ year: to.year.id, week: to.week, day })
  }
  return {
    now,
    chosen,
    day: address.day,
    view: address.view ?? (isPhone ? 'day' : 'week'),
    subject: subjectOf(address),
    previous: stepWeek(years, chosen, -1),
    next: stepWeek(years, chosen, 1),
    goTo,
    goToday: () => change({ year: null, week: null, day: null }),
    chooseView: (view: TimetableView) => change({ view }),
    chooseDay: (day: number) => change({ day, view: 'day' }),
    chooseSubject: (subject: Subject) => change(partsOfSubject(subject), true),
    addressOf: (subject: Subject) =>
      addressOf(timetableScreens.timetable, { ...values, ...partsOfSubject(subject) }),
  }
}
