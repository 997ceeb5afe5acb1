import { addDays, daysBetween, displayDate } from '#platform/contract/calendar.ts'
import { counted, plural } from '#platform/contract/plural.ts'
import { longDateText, momentText } from '#platform/web/ui/date-text.ts'

/** Specification part 1, section 9. */
export const membersText = (count: number) => counted(count, ['участник', 'участника', 'участников'])

export const peopleText = (count: number) => counted(count, ['человек', 'человека', 'человек'])

export function newMessagesText(count: number): string {
  return counted(count, ['новое сообщение', 'новых сообщения', 'новых сообщений'])
}

const WEEKDAY = new Intl.DateTimeFormat('ru', { timeZone: 'UTC', weekday: 'short' })
const DAYS_BY_NAME = 6

/** The time of a chat's last activity, for its row: «12:25», «вчера», «пн», «05.11.2026». */
export function activityText(instant: string, today: string, dayOf: (instant: string) => string): string {
  const day = dayOf(instant)
  if (day === today) return momentText(instant, 'time')
  if (day === addDays(today, -1)) return 'вчера'
  const isRecent = daysBetween(day, today) <= DAYS_BY_NAME && day < today
  return isRecent ? WEEKDAY.format(new Date(`${day}T00:00:00Z`)) : displayDate(day)
}

/** The separator of a day in a log: «Сегодня», «Вчера», «21 ноября». Decision D-76. */
export function dayText(day: string, today: string): string {
  if (day === today) return 'Сегодня'
  return day === addDays(today, -1) ? 'Вчера' : longDateText(day, today)
}

/** The text about typing members: «Пахомов Глеб печатает», «Пахомов Глеб и ещё двое печатают». */
export function typingText(names: readonly string[]): string {
  const [first = '', second] = names
  if (second === undefined) return `${first} печатает`
  return names.length === 2
    ? `${first} и ${second} печатают`
    : `${first} и ещё ${names.length - 1} ${plural(names.length - 1, ['человек', 'человека', 'человек'])} печатают`
}
