import { sizeText } from '#platform/contract/size-text.ts'
/** The screens' own texts for failures for which the server has none. Specification part 2, section 8. */
export const FAILURES = {
  actual: 'Произошла ошибка при получении заявки',
  send: 'Произошла ошибка при отправке заявки',
  references: 'Произошла ошибка при получении списка справок',
  count: 'Произошла ошибка при получении количества справок',
  reference: 'Произошла ошибка при скачивании справки',
  file: 'Файл не загружен. Попробуйте ещё раз',
  filters: 'Произошла ошибка при получении списков для фильтров',
  list: 'Произошла ошибка при получении списка заявок',
  status: 'Произошла ошибка при изменении статуса заявки',
  reset: 'Произошла ошибка при сбросе заявки',
  documents: 'Произошла ошибка при скачивании документов',
} as const

export const SUCCESSES = {
  status: 'Статус обновлен',
  data: 'Данные обновлены',
  added: 'Файл добавлен к заявке',
  replaced: 'Файл заменён',
  removed: 'Файл убран из заявки',
} as const

export const DAYS = ['день', 'дня', 'дней'] as const

const NAMES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
}

/** «JPG, 1,8 МБ». */
export const fileText = ({ mediaType, size }: { mediaType: string; size: number }) =>
  [NAMES[mediaType], sizeText(size)].filter(Boolean).join(', ')
