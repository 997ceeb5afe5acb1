import type { WallTime } from '#platform/web/router/wall-time.ts'
import type { DayPlan } from './day-plan.ts'

/** The day of the address; else the nearest day with lessons, from today on if today is in this week. */
export function chooseDay(
  plans: readonly DayPlan[],
  requestedDay: number | undefined,
  today: string,
): DayPlan {
  const present = plans.find(({ date }) => date === today)
  const teaching = plans.filter(({ items }) => items.length > 0)
  const chosen =
    plans.find(({ weekday }) => weekday === requestedDay) ??
    teaching.find(({ date }) => !present || date >= today) ??
    present ??
    plans[0]
  if (!chosen) throw new Error('A week without days')
  return chosen
}

const isTaughtAfter = ({ items }: DayPlan, time: string): boolean =>
  items.some((item) => item.kind === 'lesson' && !item.lesson.isReservation && item.lesson.end > time)

/** True when the week has lessons left: later today or on a later day. A reservation does not count. */
export function hasLessonsLeft(plans: readonly DayPlan[], now: WallTime): boolean {
  return plans.some((plan) =>
    plan.date > now.date ? plan.slotCount > 0 : plan.date === now.date && isTaughtAfter(plan, now.time),
  )
}
