import { counted } from '#platform/contract/plural.ts'

const WEEKDAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс']
const FULL_WEEKDAYS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье']

const dayAndMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' })

function partsOf(date: string): { day: string; month: string; year: string } {
  const [day = '', month = ''] = dayAndMonth.format(new Date(date)).split(' ')
  return { day, month, year: date.slice(0, 4) }
}

/** «Пн, 16» above a column. */
export function shortDay(weekday: number, date: string): string {
  return `${shortWeekday(weekday)}, ${Number(date.slice(8))}`
}

export function shortWeekday(weekday: number): string {
  return WEEKDAYS[weekday - 1] ?? ''
}

/** «Понедельник, 16 ноября» above a day. */
export function longDay(weekday: number, date: string): string {
  const { day, month } = partsOf(date)
  return `${FULL_WEEKDAYS[weekday - 1]}, ${day} ${month}`
}

/** «16–21 ноября 2026», «30 ноября – 5 декабря 2026», «28 декабря 2026 – 2 января 2027». */
export function dateRange(from: string, to: string): string {
  const [first, last] = [partsOf(from), partsOf(to)]
  const end = `${last.day} ${last.month} ${last.year}`
  if (first.year !== last.year) return `${first.day} ${first.month} ${first.year} – ${end}`
  if (first.month !== last.month) return `${first.day} ${first.month} – ${end}`
  return `${first.day}–${end}`
}

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек']

/** «16–21 ноя», «30 ноя – 5 дек»: short enough for a list. */
export function shortDateRange(from: string, to: string): string {
  const [firstDay, lastDay] = [Number(from.slice(8)), Number(to.slice(8))]
  const [firstMonth, lastMonth] = [from, to].map((date) => MONTHS[Number(date.slice(5, 7)) - 1])
  if (firstMonth === lastMonth) return `${firstDay}–${lastDay} ${lastMonth}`
  return `${firstDay} ${firstMonth} – ${lastDay} ${lastMonth}`
}

/** «2 ч 10 мин», «1 ч», «45 мин». */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 && `${hours} ч`, rest > 0 && `${rest} мин`].filter(Boolean).join(' ')
}

/** «1 пара», «3 пары», «5 пар», «нет пар». */
export function lessonCountText(count: number): string {
  return count === 0 ? 'нет пар' : counted(count, ['пара', 'пары', 'пар'])
}
