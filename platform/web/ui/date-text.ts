import { displayDate } from '#platform/contract/calendar.ts'
import { knownTimeZone } from '#platform/web/router/known-time-zone.ts'

const day = new Intl.DateTimeFormat('ru', { timeZone: 'UTC', day: 'numeric', month: 'long' })
const dayOfYear = new Intl.DateTimeFormat('ru', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** A calendar date in running text: «21 ноября», with the year when it is not the current one. */
export function longDateText(date: string, today: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  const text = (isThisYear ? day : dayOfYear).format(new Date(`${date}T00:00:00Z`))
  return text.replace(/\s*г\.$/, '')
}

const MOMENT_FORMS = {
  /** 21.11.2026 11:42 */
  moment: { dateStyle: 'short', timeStyle: 'short' },
  /** 21.11.2026 11:42:05 */
  second: { dateStyle: 'short', timeStyle: 'medium' },
  /** 21 нояб. 2026 г., 11:42 */
  mediumMoment: { dateStyle: 'medium', timeStyle: 'short' },
  /** 21.11.2026 */
  day: { dateStyle: 'short' },
  /** 21 нояб. 2026 г. */
  mediumDay: { dateStyle: 'medium' },
  /** 21 ноября 2026 г. */
  longDay: { dateStyle: 'long' },
  /** 11:42 */
  time: { timeStyle: 'short' },
  /** 11:42:05 */
  timeWithSeconds: { timeStyle: 'medium' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type MomentForm = keyof typeof MOMENT_FORMS

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a format is slow, and a table formats hundreds of moments. */
function formatOf(form: MomentForm, timeZone: string): Intl.DateTimeFormat {
  const key = `${form} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('ru', { timeZone, ...MOMENT_FORMS[form] })
  formats.set(key, format)
  return format
}

/** A moment by the university's clock: 21.11.2026 11:42, unless another form is given. */
export function momentText(instant: string | number, form: MomentForm = 'moment'): string {
  const text = formatOf(form, knownTimeZone()).format(new Date(instant))
  return form === 'moment' || form === 'second' ? text.replace(',', '') : text
}

/** A moment that is already by the university's clock, `yyyy-MM-ddTHH:mm`: 21.11.2026 09:30. */
export function localMomentText(moment: string): string {
  const [date = '', time = ''] = moment.split('T')
  return `${displayDate(date)} ${time}`
}
