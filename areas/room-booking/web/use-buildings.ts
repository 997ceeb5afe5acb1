import { useCall } from '#platform/web/api/use-call.ts'
import { roomBookingCalls } from '../contract/calls.ts'
import { isOpenThen } from '../contract/opening-hours.ts'
import type { BookableBuilding } from '../contract/reservation.ts'

interface Lesson {
  start: string
  end: string
}

/** True when one of the buildings is open at that lesson; until they are read nothing is closed. */
export const isAnyOpen = (
  buildings: readonly BookableBuilding[] | undefined,
  date: string,
  lesson: Lesson,
): boolean => buildings?.some((building) => isOpenThen(date, lesson, building)) ?? true

/** The buildings with rooms to book: only those who may book read them. */
export const useBuildings = (isEnabled = true) =>
  useCall(roomBookingCalls.listBookableBuildings, {}, { isEnabled })

/** Says of a lesson whether it can be booked in a building that day. */
export function useIsOpen(buildingId: number | undefined, isEnabled: boolean) {
  const { data } = useBuildings(isEnabled)
  const own = data?.filter(({ id }) => id === buildingId)
  return (date: string, lesson: Lesson) => isAnyOpen(own, date, lesson)
}
