import { addDays, daysBetween, weekdayOf } from './calendar.ts'
import { counted } from './plural.ts'

const WEEKDAYS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье']
const dayAndMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** «20 ноября», with the year when it is not that of `today`. */
export function dayText(date: string, today: string): string {
  const text = dayAndMonth.format(new Date(date))
  const year = date.slice(0, 4)
  return year === today.slice(0, 4) ? text : `${text} ${year}`
}

/** «Суббота, 21 ноября». */
export function weekdayText(date: string): string {
  return `${WEEKDAYS[weekdayOf(date) - 1]}, ${dayAndMonth.format(new Date(date))}`
}

/** «сегодня», «вчера», «завтра», else the day itself. */
export function nearDayText(date: string, today: string): string {
  if (date === today) return 'сегодня'
  if (date === addDays(today, -1)) return 'вчера'
  if (date === addDays(today, 1)) return 'завтра'
  return dayText(date, today)
}

/** «до 26 ноября», «сегодня», «просрочено на 6 дней»: a day by which something must be done. */
export function deadlineText(date: string, today: string): string {
  if (date < today) return `просрочено на ${counted(daysBetween(date, today), ['день', 'дня', 'дней'])}`
  return date === today ? 'сегодня' : `до ${nearDayText(date, today)}`
}

/** «28 и 30 ноября, 2 декабря»: days in their order, the month once for days of one month. */
export function daysText(dates: readonly string[], today: string): string {
  const months = [...Map.groupBy(dates, (date) => date.slice(0, 7)).values()]
  return months
    .map((days) => {
      const before = days.slice(0, -1).map((date) => Number(date.slice(8)))
      const last = dayText(days.at(-1)!, today)
      return before.length === 0 ? last : `${before.join(', ')} и ${last}`
    })
    .join(', ')
}
