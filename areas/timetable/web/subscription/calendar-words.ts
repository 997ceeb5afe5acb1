import type { CalendarKind } from '../../contract/calendar.ts'

/** «Телефон» or «Компьютер», by the browser's description of itself. */
export function deviceTitle(isPhone: boolean): string {
  return isPhone ? 'Телефон' : 'Компьютер'
}

/** An address with which a device offers to subscribe. */
export function subscribingAddress(path: string, host: string): string {
  return `webcal://${host}${path}`
}

const KIND_WORDS: Record<Exclude<CalendarKind, 'own'>, string> = {
  group: 'Группа',
  teacher: 'Преподаватель',
  room: 'Помещение',
}

/** «Моё расписание», «Группа ПИб-24-1» */
export function calendarName({ kind, targetName }: { kind: CalendarKind; targetName: string }): string {
  return kind === 'own' ? 'Моё расписание' : `${KIND_WORDS[kind]} ${targetName}`
}
