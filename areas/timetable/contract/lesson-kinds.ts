/** The kinds of lessons with the marks that distinguish them without colour. Decision D-164. */
export const LESSON_KINDS = [
  { id: 1, code: 'lecture', name: 'лекция', mark: 'ЛК' },
  { id: 2, code: 'laboratory', name: 'лабораторная', mark: 'ЛАБ' },
  { id: 3, code: 'practice', name: 'практика', mark: 'ПР' },
  { id: 4, code: 'exam', name: 'экзамен', mark: 'ЭКЗ' },
  { id: 5, code: 'consultation', name: 'консультация', mark: 'КОНС' },
  { id: 6, code: 'credit', name: 'зачёт', mark: 'ЗАЧ' },
  { id: 7, code: 'other', name: 'другое', mark: 'ДР' },
  { id: 8, code: 'iet', name: 'ИОТ', mark: 'ИОТ' },
] as const

export type LessonKindCode = (typeof LESSON_KINDS)[number]['code']

/** Every code of a lesson kind, in the order in which legends list them. */
export const LESSON_KIND_CODES: readonly LessonKindCode[] = LESSON_KINDS.map((kind) => kind.code)
