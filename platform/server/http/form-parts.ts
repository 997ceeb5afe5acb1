import type { MultipartValue } from '@fastify/multipart'
import { defaultText } from '#platform/contract/failures.ts'
import { ApiError, invalidFields } from './api-error.ts'

export const MOST_FIELDS = 30
export const FIELD_BYTES = 100_000
const NAME_LENGTH = 200

/**
 * Characters that turn the direction of a text or have no width: with them `Zacet[RLO]fdp.exe` reads as a
 * PDF.
 */
const TURNING_OR_HIDDEN = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

/** The last part of the sender's name for the file, without characters that no file name may contain. */
export function nameOf(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? ''
  return (
    last
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, '')
      .replaceAll(TURNING_OR_HIDDEN, '')
      .slice(-NAME_LENGTH) || 'file'
  )
}

/**
 * The refusal for an error of the form parser, which names a status for an exceeded limit and none for a
 * broken form.
 */
export function formRefusal(error: unknown): unknown {
  if (error instanceof ApiError) return error
  return error instanceof Error && ('statusCode' in error || 'syscall' in error) ? error : new ApiError(400)
}

/** @throws ApiError 422 for a value that the parser cut short */
export function wholeValue({ fieldname, value, valueTruncated }: MultipartValue): unknown {
  if (valueTruncated) throw invalidFields({ [fieldname]: ['Слишком длинный текст'] })
  return value
}

export const EMPTY_FILE = 'Файл пустой'
const MEGABYTE = 1024 * 1024

/** The refusal of a file that is larger than its field takes. */
export function tooLargeFile(name: string, { maxBytes }: { maxBytes: number }): ApiError {
  const text = `Файл больше ${maxBytes / MEGABYTE} МБ`
  return new ApiError(413, defaultText(413), { errors: { [name]: [text] } })
}
