/** The screens' own texts for failures for which the server has none. */
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
  edited: 'Справка успешно отредактирована',
  deleted: 'Справка успешно удалена',
  status: 'Статус обновлен',
} as const

const WEEKDAYS = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб'] as const

/** «чт» of a calendar date. */
export function shortWeekday(date: string): string {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]!
}

export const COPIES = ['экземпляр', 'экземпляра', 'экземпляров'] as const
