/** The headings under which results are shown, in the order of their kinds. Specification of roles, section 5. */
export const FOUND_KINDS = {
  screens: 'Разделы',
  actions: 'Действия',
  people: 'Люди',
  groups: 'Группы',
  disciplines: 'Дисциплины',
  rooms: 'Аудитории',
  units: 'Подразделения',
  news: 'Новости',
  books: 'Книги',
  help: 'Помощь и инструкции',
} as const
export type FoundKind = keyof typeof FOUND_KINDS

/** The kinds that may be rows of tables; screens are declared in the code, and so are most actions. */
export type RecordKind = Exclude<FoundKind, 'screens'>
