const moment = new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'short' })

/** Who made a version and when: «Иванова Анна, 21.11.2026 11:42». */
export function authorText({ by, at }: { by: string | null; at: string }): string {
  return [by ?? 'система', moment.format(new Date(at)).replace(',', '')].join(', ')
}
