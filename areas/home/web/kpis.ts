import { dayText, nearDayText } from '#platform/contract/date-text.ts'
import { counted } from '#platform/contract/plural.ts'
import type { WidgetsFilling, WidgetValue } from '../contract/widgets-filling.ts'
import type { WallClock } from './wall-clock.ts'

/** One number of the home page. */
export interface KpiValue {
  label: string
  value: string
  note: string
}

type Role = WidgetValue<'today'>['roles'][number]
type Lesson = Role['lessons'][number]

const LESSONS = ['пара', 'пары', 'пар'] as const
const DISCIPLINES = ['дисциплина', 'дисциплины', 'дисциплин'] as const

/** Two lessons side by side, of two subgroups say, are one. */
function slotsOf(lessons: readonly Lesson[]): number {
  return new Set(lessons.map(({ start }) => start)).size
}

function ofToday({ lessons }: Role, now: WallClock): KpiValue {
  const ahead = lessons.filter(({ end }) => end > now.time)
  const value = counted(slotsOf(ahead), LESSONS)
  const end = lessons
    .map((lesson) => lesson.end)
    .toSorted()
    .at(-1)
  const note = lessons.length === 0 ? 'свободный день' : ahead.length === 0 ? 'все прошли' : `до ${end}`
  return { label: 'Осталось сегодня', value, note }
}

function ofWeek({ week }: Role): KpiValue {
  const left = week.lessonsCount - week.passedCount
  const note = week.lessonsCount === 0 ? 'занятий нет' : left === 0 ? 'все прошли' : `осталось ${left}`
  return { label: 'Пар на этой неделе', value: String(week.lessonsCount), note }
}

function ofNext({ next }: Role, now: WallClock): KpiValue | null {
  if (next === null) return null
  const isRunning = next.date === now.date && next.start <= now.time
  if (isRunning) return { label: 'Идёт сейчас', value: `до ${next.end}`, note: next.name }
  const day = nearDayText(next.date, now.date)
  return { label: `Следующая пара, ${day}`, value: next.start, note: next.name }
}

function ofVariety({ userType, week }: Role): KpiValue {
  const disciplines = counted(week.disciplinesCount, DISCIPLINES)
  if (userType === 'teacher')
    return { label: 'Групп на неделе', value: String(week.groupsCount), note: disciplines }
  return { label: 'Дисциплин на неделе', value: String(week.disciplinesCount), note: 'по расписанию' }
}

const FLUOROGRAPHY_NOTES = {
  valid: 'действует',
  soon: 'скоро истечёт',
  expired: 'срок истёк',
  none: 'нет сведений',
} as const

function ofFluorography(fluorography: WidgetValue<'fluorography'>, now: WallClock): KpiValue {
  const { validUntil, status } = fluorography
  const value = validUntil === null ? '—' : dayText(validUntil, now.date)
  return { label: 'Флюорография до', value, note: FLUOROGRAPHY_NOTES[status] }
}

/** The numbers of a person in one of their roles; none for those who neither study nor teach. */
export function kpisOf(
  { fluorography }: Pick<WidgetsFilling, 'fluorography'>,
  role: Role | null,
  now: WallClock,
): KpiValue[] {
  if (role === null) return []
  const last =
    fluorography !== null && role.userType === 'student' ? ofFluorography(fluorography, now) : ofVariety(role)
  return [ofToday(role, now), ofNext(role, now), ofWeek(role), last].filter((kpi) => kpi !== null)
}
