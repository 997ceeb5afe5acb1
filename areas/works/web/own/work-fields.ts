import { WorkType, type FileKind } from '../../contract/status.ts'
import type { Field } from '../../contract/submission.ts'

/** The names of the fields in the form and in the list of missing parts. */
export const FIELD_TITLES: Readonly<Record<Field, string>> = {
  theme: 'Тема',
  organizationName: 'Организация',
  country: 'Страна',
  city: 'Город',
  skills: 'Навыки',
  pageCount: 'Число страниц',
  licenseAgreement: 'Лицензионный договор',
  workFileId: 'Файл работы',
  ebsFileId: 'Файл для электронной библиотеки',
  feedbackFileId: 'Отзыв',
}

/** The files that a type of work needs. */
export function fileTitle(kind: FileKind, typeId: number): string {
  if (kind === 'work') return typeId === WorkType.practice ? 'Отчёт по практике' : 'Файл работы'
  if (kind === 'ebs') return FIELD_TITLES.ebsFileId
  return typeId === WorkType.practice ? 'Отзыв организации' : 'Отзыв руководителя'
}

/** The name of a field in a work of this type. */
export function fieldTitle(field: Field, typeId: number): string {
  if (field === 'workFileId') return fileTitle('work', typeId)
  return field === 'feedbackFileId' ? fileTitle('feedback', typeId) : FIELD_TITLES[field]
}
