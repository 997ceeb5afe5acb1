/** The calendar date of an instant, `yyyy-MM-dd`; the Swedish locale writes dates so. */
export function dateIn(timeZone: string, instant: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(instant))
}
