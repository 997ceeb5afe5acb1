import {
  CalendarDate,
  type CalendarDateTime,
  parseDate,
  Time,
  toCalendarDateTime,
} from '@internationalized/date'

const WEEKDAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const DAYS_IN_WEEK = 7
const CENTURY = 2000
const WORDS: Record<string, number> = {
  сегодня: 0,
  завтра: 1,
  послезавтра: 2,
  вчера: -1,
  'через неделю': DAYS_IN_WEEK,
}

const ISO = /^\d{4}-\d{2}-\d{2}$/
const NUMBERS = /^(\d{1,2})[.,/ ](\d{1,2})(?:[.,/ ](\d{4}|\d{2}))?\.?$/
/** The same without dots, as a number pad gives it. */
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/
/** Two of them, one after the other. */
const TWICE_DIGITS = /^(\d{8})(\d{8})$/
/** A day whose year has only been begun: «05.12.20» on the way to 2026. */
const BEGUN_YEAR = /\b\d{1,2}[.,/ ]\d{1,2}[.,/ ]20$/
const TIME = /^(\d{1,2})(?:[:.-]?(\d{2}))?$/
const LAST_HOUR = 23
const LAST_MINUTE = 59
/** The dash between two dates; a short one needs a space on both sides. */
const BETWEEN = /\s*[–—]\s*|\s+-\s+|\s+по\s+/

/** The next day after today with this weekday. */
function comingWeekday(place: number, today: CalendarDate): CalendarDate {
  const now = (today.toDate('UTC').getUTCDay() + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK
  return today.add({ days: ((place - now + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK) + 1 })
}

function fromNumbers([, day, month, year]: RegExpExecArray, today: CalendarDate): CalendarDate | null {
  const fullYear = year === undefined ? today.year : Number(year) + (year.length === 2 ? CENTURY : 0)
  const date = new CalendarDate(fullYear, Number(month), Number(day))
  // The calendar turns the 31st of November into the 1st of December.
  return date.day === Number(day) && date.month === Number(month) ? date : null
}

/**
 * Reads «23.11.2026», «23112026», «23.11», «пн», «завтра», «через неделю»; null when the text is not a day of the
 * calendar.
 */
export function readDate(typed: string, today: CalendarDate): CalendarDate | null {
  const text = typed.trim().toLowerCase()
  if (ISO.test(text)) return readIso(text)
  const numbers = NUMBERS.exec(text) ?? DIGITS.exec(text)
  if (numbers) return fromNumbers(numbers, today)
  const days = WORDS[text]
  if (days !== undefined) return today.add({ days })
  const weekday = WEEKDAYS.indexOf(text)
  return weekday === -1 ? null : comingWeekday(weekday, today)
}

/** True while the last year of the text is still being typed: it means no day before the field is left. */
export const isYearBegun = (typed: string): boolean => BEGUN_YEAR.test(typed.trim())

/** Reads a date in the form in which it is sent; null when the text is not a date. */
export function readIso(text: string): CalendarDate | null {
  try {
    return parseDate(text)
  } catch {
    // Digits in the shape of a date that no calendar has.
    return null
  }
}

/** Reads «8:30», «08.30», «830», «8»; null when the day has no such time. */
export function readTime(typed: string): Time | null {
  const [, hour, minute = '0'] = TIME.exec(typed.trim()) ?? []
  if (hour === undefined || Number(hour) > LAST_HOUR || Number(minute) > LAST_MINUTE) return null
  return new Time(Number(hour), Number(minute))
}

/** Reads a date and, after its last space or `T`, a time; the start of the day when there is none. */
export function readMoment(typed: string, today: CalendarDate): CalendarDateTime | null {
  const text = typed.trim()
  const onlyDate = readDate(text, today)
  if (onlyDate) return toCalendarDateTime(onlyDate)
  const [, dateText = '', timeText = ''] = /^(.*?)(?:T|,?\s+(?:в\s+)?)([\d:.-]+)$/.exec(text) ?? []
  const date = readDate(dateText, today)
  const time = readTime(timeText)
  return date && time && toCalendarDateTime(date, time)
}

export interface DateRange {
  start: CalendarDate
  end: CalendarDate
}

/**
 * Reads two dates with a dash between them, or a single one as both; null when the second is before the
 * first.
 */
export function readRange(typed: string, today: CalendarDate): DateRange | null {
  const text = typed.trim()
  const [first = '', second = first] = TWICE_DIGITS.exec(text)?.slice(1) ?? text.split(BETWEEN)
  const start = readDate(first, today)
  const end = readDate(second, today)
  return start && end && start.compare(end) <= 0 ? { start, end } : null
}

const two = (number: number) => String(number).padStart(2, '0')

export function dateAsText({ day, month, year }: CalendarDate | CalendarDateTime): string {
  return `${two(day)}.${two(month)}.${year}`
}

export function momentAsText(moment: CalendarDateTime): string {
  return `${dateAsText(moment)} ${two(moment.hour)}:${two(moment.minute)}`
}

export function rangeAsText({ start, end }: DateRange): string {
  return `${dateAsText(start)} – ${dateAsText(end)}`
}
