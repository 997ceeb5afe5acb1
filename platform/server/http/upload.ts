import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { AnyCall } from '#platform/contract/call.ts'
import { wrongTypeText, type Upload, type UploadedFile } from '#platform/contract/upload.ts'
import { fileTypeOf } from '#platform/server/files/file-type.ts'
import { ApiError, invalidFields } from './api-error.ts'
import { parseInput } from './input.ts'

const MOST_FIELDS = 30
const FIELD_BYTES = 100_000
const NAME_LENGTH = 200

/** The last part of whatever the sender called the file, without what no name may hold. */
function nameOf(fileName: string): string {
  const last = fileName.split(/[/\\]/).at(-1) ?? ''
  return (
    last
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, '')
      .slice(-NAME_LENGTH) || 'file'
  )
}

async function fileOf(part: MultipartFile, upload: Upload): Promise<UploadedFile> {
  const bytes = await part.toBuffer()
  const mediaType = fileTypeOf(bytes)
  if (mediaType === null || !upload.types.includes(mediaType))
    throw invalidFields({ file: [wrongTypeText(upload)] })
  return { bytes, fileName: nameOf(part.filename), mediaType }
}

/**
 * Reads the form data of a call that takes a file, and parses the fields beside it.
 * @throws ApiError 422 for a missing file or one of another type, 413 for one that is too large
 */
export async function readUpload(call: AnyCall, upload: Upload, request: FastifyRequest): Promise<object> {
  if (!request.isMultipart()) throw new ApiError(415)
  const limits = { fileSize: upload.maxBytes, files: 1, fields: MOST_FIELDS, fieldSize: FIELD_BYTES }
  const body: Record<string, unknown> = {}
  let file: UploadedFile | undefined
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') body[part.fieldname] = part.value
    else if (part.fieldname === 'file') file = await fileOf(part, upload)
    else part.file.resume()
  }
  if (!file) throw invalidFields({ file: ['Выберите файл'] })
  return { ...parseInput(call, { params: request.params, query: request.query, body }), file }
}
