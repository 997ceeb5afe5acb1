import type { FastifyReply } from 'fastify'
import type { ServedFile } from './handlers.ts'

/** Types that a browser may display itself: none of them runs code. Any other file is saved. */
const SHOWN: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
])

/** Sends a document under its name, to be displayed or saved. */
export function sendFile(reply: FastifyReply, usualType: string, file: ServedFile): FastifyReply {
  const { bytes, fileName, mediaType = usualType, mayBeKept } = file
  const place = SHOWN.has(mediaType) ? 'inline' : 'attachment'
  if (mayBeKept) reply.header('cache-control', 'private, max-age=86400')
  if (!(bytes instanceof Uint8Array)) reply.header('content-length', bytes.size)
  return reply
    .type(mediaType)
    .header(
      'content-disposition',
      `${place}; filename*=UTF-8''${encodeURIComponent(fileName.toWellFormed())}`,
    )
    .send(
      bytes instanceof Uint8Array
        ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        : bytes.stream,
    )
}
