import { isAllowed } from '#platform/contract/permissions.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useUser } from '#platform/web/router/portal.ts'
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

export type IsOpen = (date: string, lesson: Lesson) => boolean

/** Says whether a building is open at some hours of a day; one that has no rooms to book has no known hours. */
export function useOpeningHours(buildingId: number | undefined): IsOpen {
  const { permissions } = useUser()
  const { data } = useBuildings(isAllowed(roomBookingCalls.listBookableBuildings.access, permissions))
  const building = data?.find(({ id }) => id === buildingId)
  return (date, lesson) => building === undefined || isOpenThen(date, lesson, building)
}
