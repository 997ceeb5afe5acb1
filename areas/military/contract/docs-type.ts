import type { FileType } from '#platform/contract/upload.ts'

/** The kinds of military registration documents that a student may have. Decision D-202. */
export const DocsType = { certificate: 1, ticket: 2, none: 3 } as const
export type DocsTypeId = (typeof DocsType)[keyof typeof DocsType]

export const DOCS_TYPES: Readonly<Record<DocsTypeId, string>> = {
  1: 'Приписное удостоверение',
  2: 'Военный билет',
  3: 'Документа нет',
}

/** The field of the form that contains the files of a kind. */
export const FILES_FIELD: Readonly<
  Record<DocsTypeId, 'registrationCertificateFiles' | 'militaryTicketFiles' | null>
> = { 1: 'registrationCertificateFiles', 2: 'militaryTicketFiles', 3: null }

export const MOST_FILES = 10
export const MOST_FILE_BYTES = 10 * 1024 * 1024
export const MILITARY_FILE_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
] as const satisfies readonly FileType[]
