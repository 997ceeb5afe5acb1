import { addDays, mondayOf } from '#platform/contract/calendar.ts'
import type { HomeMoment } from '#platform/web/router/home-words.ts'
import type { Matter } from '../spoken.ts'

const GROUPS = ['overdue', 'today', 'week', 'later', 'none'] as const
type GroupName = (typeof GROUPS)[number]

export const GROUP_TITLES: Record<GroupName, string> = {
  overdue: 'Просрочено',
  today: 'Сегодня',
  week: 'До конца недели',
  later: 'Позже',
  none: 'Без срока',
}

const SUNDAY = 6

function groupOf({ due }: Pick<Matter, 'due'>, today: string): GroupName {
  if (due === undefined) return 'none'
  if (due < today) return 'overdue'
  if (due === today) return 'today'
  return due <= addDays(mondayOf(today), SUNDAY) ? 'week' : 'later'
}

/** The matters by their deadlines, the nearest first; groups without any are left out. */
export function byDeadline<M extends Matter>(
  matters: readonly M[],
  today: string,
): { name: GroupName; matters: M[] }[] {
  return GROUPS.map((name) => ({
    name,
    matters: matters
      .filter((matter) => groupOf(matter, today) === name)
      .toSorted((a, b) => (a.due ?? '').localeCompare(b.due ?? '')),
  })).filter((group) => group.matters.length > 0)
}

export interface PostponeChoice {
  title: string
  /** `yyyy-MM-ddTHH:mm` */
  until: string
  /** The deadline comes first. */
  isLate: boolean
}

const EVENING = '18:00'
const MORNING = '09:00'

/** The moments until which it makes sense to postpone a matter. */
export function postponeChoices(
  { due }: Pick<Matter, 'due'>,
  { now }: Pick<HomeMoment, 'now'>,
): PostponeChoice[] {
  const tomorrow = addDays(now.date, 1)
  const monday = addDays(mondayOf(now.date), SUNDAY + 1)
  const choices = [
    ...(now.time < EVENING ? [{ title: 'Сегодня вечером', day: now.date, time: EVENING }] : []),
    { title: 'Завтра утром', day: tomorrow, time: MORNING },
    ...(monday === tomorrow ? [] : [{ title: 'Понедельник', day: monday, time: MORNING }]),
    { title: 'Через неделю', day: addDays(now.date, SUNDAY + 1), time: MORNING },
  ]
  return choices.map(({ title, day, time }) => ({
    title,
    until: `${day}T${time}`,
    isLate: due !== undefined && day > due,
  }))
}
