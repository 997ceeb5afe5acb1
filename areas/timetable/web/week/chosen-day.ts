import type { DayPlan } from './day-plan.ts'

/** The day of the address; else today, if it is in this week; else the first day with lessons. */
export function chooseDay(
  plans: readonly DayPlan[],
  requestedDay: number | undefined,
  today: string,
): DayPlan {
  const chosen =
    plans.find(({ weekday }) => weekday === requestedDay) ??
    plans.find(({ date }) => date === today) ??
    plans.find(({ items }) => items.length > 0) ??
    plans[0]
  if (!chosen) throw new Error('A week without days')
  return chosen
}
