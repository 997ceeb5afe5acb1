const day = new Intl.DateTimeFormat('ru', { timeZone: 'UTC', day: 'numeric', month: 'long' })
const dayOfYear = new Intl.DateTimeFormat('ru', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** A calendar date for tables: 21.11.2026. */
export function dateText(date: string): string {
  return date.split('-').toReversed().join('.')
}

/** A calendar date in running text: «21 ноября», with the year when it is not the current one. */
export function longDateText(date: string, today: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  const text = (isThisYear ? day : dayOfYear).format(new Date(`${date}T00:00:00Z`))
  return text.replace(/\s*г\.$/, '')
}

/** A moment by the university's clock: 21.11.2026 11:42. */
export function momentText(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('ru', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(instant))
    .replace(',', '')
}

/** A moment that is by the university's clock already, `yyyy-MM-ddTHH:mm`: 21.11.2026 09:30. */
export function localMomentText(moment: string): string {
  const [date = '', time = ''] = moment.split('T')
  return `${dateText(date)} ${time}`
}
