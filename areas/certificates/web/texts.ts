import { numberText } from '#platform/contract/number-text.ts'
import { counted } from '#platform/contract/plural.ts'

/** The screen's own words for what failed, where the server says nothing. */
export const FAILURES = {
  list: 'Произошла ошибка при получении справок',
  types: 'Произошла ошибка при получении видов справок',
  initial: 'Произошла ошибка при получении данных для справки',
  form: 'Произошла ошибка при получении данных',
  create: 'Произошла ошибка при создании справки',
  edit: 'Произошла ошибка при редактировании справки',
  remove: 'Произошла ошибка при удалении справки',
  download: 'Произошла ошибка при скачивании справки',
  pickUp: 'Произошла ошибка при получении времени выдачи справок',
  filters: 'Произошла ошибка при получении списков для фильтров',
} as const

export const SUCCESSES = {
  created: 'Справка успешно создана',
  entered: 'Заявка записана',
  edited: 'Справка успешно отредактирована',
  deleted: 'Справка успешно удалена',
} as const

const MOVED = {
  take: 'Заявка взята в работу',
  reset: 'Заявка вернулась в очередь',
  handOut: 'Справка выдана на руки',
  reject: 'Заявка отклонена',
  annul: 'Справка аннулирована',
} as const

/** What a step of the desk has done; the first words are the specification's, part 2, section 8. */
export const movedText = (step: keyof typeof MOVED, { student }: { student: { fio: string } }): string =>
  `Статус обновлен. ${MOVED[step]}: ${student.fio}`

const WEEKDAYS = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'] as const

/** «чт» of a calendar date. */
export function shortWeekday(date: string): string {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]!
}

export const COPIES = ['экземпляр', 'экземпляра', 'экземпляров'] as const

const WORKING_DAYS = ['рабочий день', 'рабочих дня', 'рабочих дней'] as const

/** «2 рабочих дня», «2,5 рабочего дня»: a part of a day has a form of its own. */
export const workingDaysText = (days: number): string =>
  Number.isInteger(days) ? counted(days, WORKING_DAYS) : `${numberText(days)} рабочего дня`

/** The usual time from order to issue: null while nothing has been issued, 0 when all were on the day of their order. */
export function usualTimeText(averageDays: number | null): string {
  if (averageDays === null) return 'обычный срок — три рабочих дня'
  return averageDays === 0 ? 'обычно в тот же день' : `в среднем ${workingDaysText(averageDays)}`
}
