import type { FileType } from '#platform/contract/upload.ts'

/** The states of a work; a work that was never sent has no row of its own. Decision D-021. */
export const WorkStatus = { notSent: 0, onAgreement: 1, agreed: 2, rejected: 3 } as const

export const STATUS_NAMES = ['Не отправлено', 'На согласовании', 'Согласовано', 'Отклонено'] as const

/** Decision D-020. */
export const WorkType = { coursework: 1, practice: 2, thesis: 3 } as const

export const TYPE_NAMES = ['', 'Курсовая работа', 'Практика', 'Выпускная квалификационная работа'] as const

/** The files that a student sends. */
export const FILE_KINDS = ['work', 'ebs', 'feedback'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** The files that a supervisor adds. Decision D-025. */
export const TAUGHT_FILE_KINDS = ['teacher-feedback', 'plagiarism', 'review'] as const
export type TaughtFileKind = (typeof TAUGHT_FILE_KINDS)[number]
export type AnyFileKind = FileKind | TaughtFileKind

export const FILE_TITLES: Readonly<Record<AnyFileKind, string>> = {
  work: 'Работа',
  ebs: 'Файл для электронной библиотеки',
  feedback: 'Отзыв',
  'teacher-feedback': 'Отзыв руководителя',
  plagiarism: 'Отчёт о заимствованиях',
  review: 'Рецензия',
}

const MEGABYTE = 1024 * 1024

/** Decision D-025. */
export const MOST_FILE_BYTES = 50 * MEGABYTE

export const WORK_FILE_TYPES = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
  'application/zip',
] as const satisfies readonly FileType[]
export const PDF_ONLY = ['application/pdf'] as const satisfies readonly FileType[]

/** The types that each kind takes. */
export const TYPES_OF_KIND: Readonly<Record<AnyFileKind, readonly FileType[]>> = {
  work: WORK_FILE_TYPES,
  ebs: PDF_ONLY,
  feedback: WORK_FILE_TYPES,
  'teacher-feedback': WORK_FILE_TYPES,
  plagiarism: PDF_ONLY,
  review: WORK_FILE_TYPES,
}
