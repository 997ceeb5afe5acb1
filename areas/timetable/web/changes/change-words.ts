import { shortName } from '#areas/people/contract/person-name.ts'
import { counted } from '#platform/contract/plural.ts'
import { LESSON_KINDS } from '../../contract/lesson-kinds.ts'
import type { ChangeKind, TimetableChange } from '../../contract/change.ts'
import type { TagTone } from '#platform/web/ui/Tag.tsx'

export interface KindWords {
  tag: string
  tone: TagTone
  /** The choice that shows this kind alone. */
  filter: string
}

export const KIND_WORDS: Record<ChangeKind, KindWords> = {
  moved: { tag: 'перенос', tone: 'warn', filter: 'Перенос' },
  cancelled: { tag: 'отмена', tone: 'error', filter: 'Отмена' },
  room: { tag: 'аудитория', tone: 'primary', filter: 'Аудитория' },
  teacher: { tag: 'преподаватель', tone: 'primary', filter: 'Преподаватель' },
  added: { tag: 'новое', tone: 'ok', filter: 'Новое' },
}

const WEEKDAYS = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб']

type Moment = NonNullable<TimetableChange['was']>

/** «чт 26.11, 09:45» */
export function whenText({ date, begins }: Moment): string {
  return `${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]} ${shortDate(date)}, ${begins}`
}

export function placeText({ room, isOnline }: Moment): string {
  if (isOnline) return 'онлайн'
  return room ?? 'без аудитории'
}

/** One side of a change: its differing parts, in one or two lines. */
export function sideLines(kind: ChangeKind, side: Moment): string[] {
  if (kind === 'teacher')
    return [side.teachers.length > 0 ? side.teachers.map(shortName).join(', ') : 'без преподавателя']
  if (kind === 'room') return [placeText(side)]
  return [whenText(side), placeText(side)]
}

/** «один раз», «3 недели: 12, 13, 14» */
export function weeksText(weeks: readonly number[]): string {
  if (weeks.length === 1) return `${weeks[0]} неделя`
  return `${counted(weeks.length, ['неделя', 'недели', 'недель'])}: ${weeks.join(', ')}`
}

export function kindOf({ lessonKindId }: Pick<TimetableChange, 'lessonKindId'>) {
  return LESSON_KINDS.find(({ id }) => id === lessonKindId)!
}

/** «Сегодня», «Вчера», «Раньше». */
export function dayWord(date: string, today: string, yesterday: string): string {
  if (date === today) return 'Сегодня'
  return date === yesterday ? 'Вчера' : 'Раньше'
}

/** «19.11» */
export function shortDate(date: string): string {
  const [, month, day] = date.split('-')
  return `${day}.${month}`
}

/** «ПР · Тихонов Р. М. · 14 неделя»; the groups if the list is of several. */
export function factsText(
  change: Pick<TimetableChange, 'was' | 'now' | 'groups' | 'weeks' | 'lessonKindId'>,
  hasGroups: boolean,
): string {
  const { was, now, groups, weeks } = change
  const teachers = (now ?? was)!.teachers.map(shortName).join(', ')
  return [kindOf(change).mark, teachers, hasGroups && groups.join(', '), weeksText(weeks)]
    .filter(Boolean)
    .join(' · ')
}

/** «7 изменений, 3 вы ещё не видели» */
export function countText(changes: readonly TimetableChange[]): string {
  const all = counted(changes.length, ['изменение', 'изменения', 'изменений'])
  const unseen = changes.filter(({ isNew }) => isNew).length
  return unseen === 0 ? all : `${all}, ${unseen} вы ещё не видели`
}
