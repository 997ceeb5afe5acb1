import type { MultipartValue } from '@fastify/multipart'
import { ApiError, invalidFields } from './api-error.ts'

export const MOST_FIELDS = 30
export const FIELD_BYTES = 100_000
const NAME_LENGTH = 200

/** The last part of whatever the sender called the file, without characters that no name may hold. */
export function nameOf(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? ''
  return (
    last
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, '')
      .slice(-NAME_LENGTH) || 'file'
  )
}

/** The refusal for an error of the form parser, which names a status for a passed limit and none for a broken form. */
export function formRefusal(error: unknown): unknown {
  if (error instanceof ApiError) return error
  return error instanceof Error && ('statusCode' in error || 'syscall' in error) ? error : new ApiError(400)
}

/** @throws ApiError 422 for a value of which the parser kept only the beginning */
export function wholeValue({ fieldname, value, valueTruncated }: MultipartValue): unknown {
  if (valueTruncated) throw invalidFields({ [fieldname]: ['Слишком длинный текст'] })
  return value
}
