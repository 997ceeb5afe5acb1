import { useTableState } from '#platform/web/table/use-table-state.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { datesOfSeries } from '../../contract/when.ts'
import { idIn, wishOf } from './wish.ts'

export const FEWEST_TIMES = 2

/** The time and the requirements of the room, kept in the address so that other screens can link here. */
export function useWish() {
  const { date: today } = useUniversityNow()
  const state = useTableState()
  const wish = wishOf(state, today)
  const times = Number(state.filter('times')) || FEWEST_TIMES
  const everyWeeks = Number(state.filter('repeat'))
  const dates =
    everyWeeks === 1 || everyWeeks === 2
      ? datesOfSeries(wish.date, { everyWeeks, times }, today)
      : [wish.date]
  return { wish, dates, state, today, roomId: idIn(state.filter('room')) }
}

export type WishUse = ReturnType<typeof useWish>
