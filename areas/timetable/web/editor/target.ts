import type { EditedLesson, Outlook, Place, Slot } from '../../contract/edited-lesson.ts'

/** The place where a held lesson would be put. */
export interface Target {
  weekday: number
  lessonNumber: number
  timeId: number
  start: string
  room: { id: number; name: string } | null
}

export const targetOfPlace = ({ weekday, lessonNumber, timeId, start, room }: Place): Target => ({
  weekday,
  lessonNumber,
  timeId,
  start,
  room,
})

/** A cell as a target: with the room that is free there, else with the lesson's own. */
export const targetOfSlot = (slot: Slot, now: Target): Target => ({
  weekday: slot.weekday,
  lessonNumber: slot.lessonNumber,
  timeId: slot.timeId,
  start: slot.start,
  room: slot.room ?? now.room,
})

export const isSamePlace = (one: Target, other: Target): boolean =>
  one.weekday === other.weekday && one.timeId === other.timeId && one.room?.id === other.room?.id

const STEPS: Readonly<Record<string, readonly [days: number, lessons: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The cell next to a target in the direction of an arrow key; null at the edge, and for any other key. */
export function slotByKey(
  slots: readonly Slot[],
  { weekday, lessonNumber }: Target,
  key: string,
): Slot | null {
  const step = STEPS[key]
  if (!step) return null
  return (
    slots.find(
      (slot) => slot.weekday === weekday + step[0] && slot.lessonNumber === lessonNumber + step[1],
    ) ?? null
  )
}

export const isArrow = (key: string): boolean => key in STEPS

/** The weeks in which something is in the way. */
export function takenWeeks({ collisions }: Pick<Outlook, 'collisions'>): Set<number> {
  return new Set(collisions.map(({ week }) => week))
}

/** From a week on: all that are left, or those of its parity. */
export function weeksFrom({ places }: EditedLesson, first: number, everySecond: boolean): number[] {
  return places
    .map(({ week }) => week)
    .filter((week) => week >= first && (!everySecond || (week - first) % 2 === 0))
}
