import { nearDayText } from '#platform/contract/date-text.ts'
import { counted } from '#platform/contract/plural.ts'
import type { HomeMoment, KeyFigure } from '#platform/web/router/home-words.ts'
import type { Lesson } from '../../contract/lesson.ts'
import type { TodayRole } from '../../contract/today.ts'

type Now = HomeMoment['now']

const LESSONS = ['пара', 'пары', 'пар'] as const
const DISCIPLINES = ['дисциплина', 'дисциплины', 'дисциплин'] as const

/** Two lessons at one time, of two subgroups for instance, count once. */
function slotsOf(lessons: readonly Lesson[]): number {
  return new Set(lessons.map(({ start }) => start)).size
}

function ofToday({ lessons }: TodayRole, now: Now): KeyFigure {
  const ahead = lessons.filter(({ end }) => end > now.time)
  const value = counted(slotsOf(ahead), LESSONS)
  const end = lessons
    .map((lesson) => lesson.end)
    .toSorted()
    .at(-1)
  const note = lessons.length === 0 ? 'свободный день' : ahead.length === 0 ? 'все прошли' : `до ${end}`
  return { order: 10, label: 'Осталось сегодня', value, note }
}

function ofNext({ next }: TodayRole, now: Now): KeyFigure[] {
  if (next === null) return []
  const order = 20
  const isRunning = next.date === now.date && next.start <= now.time
  if (isRunning) return [{ order, label: 'Идёт сейчас', value: `до ${next.end}`, note: next.name }]
  const label = `Следующая пара, ${nearDayText(next.date, now.date)}`
  return [{ order, label, value: next.start, note: next.name }]
}

function ofWeek({ week }: TodayRole): KeyFigure {
  const left = week.lessonsCount - week.passedCount
  const note = week.lessonsCount === 0 ? 'занятий нет' : left === 0 ? 'все прошли' : `осталось ${left}`
  return { order: 30, label: 'Пар на этой неделе', value: String(week.lessonsCount), note }
}

/** A teacher's groups, or a student's disciplines in the place of a fluorography that is not shown. */
function ofVariety({ userType, week }: TodayRole): KeyFigure {
  if (userType === 'student')
    return {
      order: 40,
      label: 'Дисциплин на неделе',
      value: String(week.disciplinesCount),
      note: 'по расписанию',
    }
  const note = counted(week.disciplinesCount, DISCIPLINES)
  return { order: 35, label: 'Групп на неделе', value: String(week.groupsCount), note }
}

/** The numbers of a day in one role. */
export function keyFiguresOf(role: TodayRole, now: Now): KeyFigure[] {
  return [ofToday(role, now), ...ofNext(role, now), ofWeek(role), ofVariety(role)]
}
