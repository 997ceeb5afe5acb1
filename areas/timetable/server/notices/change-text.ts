import { addressOf } from '#platform/contract/address-of.ts'
import { CARDS } from '#platform/contract/cards.ts'
import { weekdayOf } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import type { NoticeText } from '#platform/server/notices/notice-source.ts'
import type { ChangeKind } from '../../contract/change.ts'
import { timetableScreens } from '../../contract/screens.ts'
import type { Followed } from './seen-change-store.ts'
import type { NotedChange } from '../memory/change-of.ts'
import type { WeekState } from '../memory/week-state.ts'

const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const WEEKS = ['неделя', 'недели', 'недель'] as const
const CHANGES = ['изменение', 'изменения', 'изменений'] as const

const WHAT: Record<ChangeKind, string> = {
  cancelled: 'занятие отменено',
  moved: 'занятие перенесено',
  room: 'сменилась аудитория',
  teacher: 'сменился преподаватель',
  added: 'новое занятие',
}

/** «чт 26.11, 09:45, 1-206»; without the date for several weeks. */
function placeText({ date, begins, room, isOnline }: WeekState, weeks: number): string {
  const day = DAYS[weekdayOf(date) - 1]
  const [, month, dayOfMonth] = date.split('-')
  return [weeks > 1 ? day : `${day} ${dayOfMonth}.${month}`, begins, isOnline ? 'онлайн' : room]
    .filter(Boolean)
    .join(', ')
}

function sideText(kind: ChangeKind, side: WeekState, weeks: number): string {
  if (kind !== 'teacher') return placeText(side, weeks)
  return side.teachers.map(({ name }) => name).join(', ') || 'без преподавателя'
}

/**
 * The week of the change in the reader's own timetable, or in the one that they follow; a room is shown by
 * its card.
 */
function placeToSee({ studyYearId, weeks }: NotedChange, followed: Followed | null): string {
  if (followed?.kind === 'room') return addressOf(CARDS.room, { id: followed.id })
  const week = { year: studyYearId, week: weeks[0]! }
  return addressOf(timetableScreens.timetable, followed ? { ...week, [followed.kind]: followed.id } : week)
}

/**
 * A person's notice of the changes of a lesson: the first of them, and the number of the others; if it is in
 * a timetable that they follow, whose.
 */
export function changeText(
  changes: readonly NotedChange[],
  followed: Followed | null = null,
): NoticeText | null {
  const [first] = changes
  if (!first) return null
  const { kind, was, now, weeks } = first
  const whose = followed ? `${followed.name}. ` : ''
  const others = changes.length - 1
  const detail = [
    sideText(kind, (now ?? was)!, weeks.length),
    weeks.length > 1 && counted(weeks.length, WEEKS),
    others > 0 && `и ещё ${counted(others, CHANGES)}`,
  ].filter(Boolean)
  return {
    title: `${whose}${(now ?? was)!.discipline}: ${WHAT[kind]}`,
    ...(was && now && { before: sideText(kind, was, weeks.length) }),
    detail: detail.join(' · '),
    to: placeToSee(first, followed),
  }
}
