import type { FastifyRequest } from 'fastify'
import type { AnyCall } from '#platform/contract/call.ts'
import {
  MOST_PICTURE_PIXELS,
  MOST_PICTURE_SIDE,
  TOO_LARGE_PICTURE,
  isPicture,
  UNREADABLE_PICTURE,
  type Upload,
  type UploadedFile,
} from '#platform/contract/upload.ts'
import { fileTypeOf, typeRefusal } from '#platform/server/files/file-type.ts'
import { pictureSize, type PictureSize } from '#platform/server/files/picture-size.ts'
import { ApiError, invalidFields } from './api-error.ts'
import {
  EMPTY_FILE,
  FIELD_BYTES,
  formRefusal,
  MOST_FIELDS,
  nameOf,
  tooLargeFile,
  wholeValue,
} from './form-parts.ts'
import { parseInput } from './input.ts'

interface FilePart {
  bytes: Uint8Array
  fileName: string
}

/** The reason why a picture of this size is refused; null for one that may be unpacked. */
function sizeRefusal(size: PictureSize | null): string | null {
  if (size === null || size.width === 0 || size.height === 0) return UNREADABLE_PICTURE
  const { width, height } = size
  const isTooLarge = Math.max(width, height) > MOST_PICTURE_SIDE || width * height > MOST_PICTURE_PIXELS
  return isTooLarge ? TOO_LARGE_PICTURE : null
}

function fileOf({ bytes, fileName }: FilePart, upload: Upload): UploadedFile {
  if (bytes.length === 0) throw invalidFields({ file: [EMPTY_FILE] })
  const mediaType = fileTypeOf(bytes)
  if (mediaType === null || !upload.types.includes(mediaType))
    throw invalidFields({ file: [typeRefusal(upload, { head: bytes, fileName, type: mediaType })] })
  const refusal = isPicture(mediaType) ? sizeRefusal(pictureSize(bytes, mediaType)) : null
  if (refusal !== null) throw invalidFields({ file: [refusal] })
  return { bytes, fileName: nameOf(fileName), mediaType }
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

type FormPart = { name: string; value: unknown } | { name: string; file: FilePart }

/**
 * Reads the parts of a form one after another, files whole.
 * @throws ApiError 400 for a broken form or another content, 422 for a field that would be cut short
 */
async function* readParts(request: FastifyRequest, upload: Upload): AsyncGenerator<FormPart> {
  const limits = { fileSize: upload.maxBytes, files: 1, fields: MOST_FIELDS, fieldSize: FIELD_BYTES }
  try {
    for await (const part of request.parts({ limits })) {
      const name = part.fieldname
      if (part.type === 'field') yield { name, value: wholeValue(part) }
      else if (name === 'file')
        yield { name, file: { bytes: await part.toBuffer(), fileName: part.filename } }
      else part.file.resume()
    }
  } catch (error) {
    throw isTooLarge(error) ? tooLargeFile('file', upload) : formRefusal(error)
  }
}

/**
 * Reads the form data of a call that takes a file, and parses the fields sent with it.
 * @throws ApiError 422 for a missing or empty file, one of another type or a picture of unusable size, 413
 * for one that is too large, all under its field, 400 for a broken form
 */
export async function readUpload(call: AnyCall, upload: Upload, request: FastifyRequest): Promise<object> {
  if (!request.isMultipart()) throw new ApiError(415)
  const body: Record<string, unknown> = {}
  let file: UploadedFile | undefined
  for await (const part of readParts(request, upload)) {
    // A browser sends an empty part for a field in which no file was chosen.
    if ('file' in part && part.file.bytes.length === 0 && !part.file.fileName) continue
    if ('file' in part) file = fileOf(part.file, upload)
    else body[part.name] = part.value
  }
  if (!file) throw invalidFields({ file: ['Выберите файл'] })
  return { ...parseInput(call, { params: request.params, query: request.query, body }), file }
}
