import { urlOf } from '#platform/web/api/call-parts.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { MessageFile } from '../../contract/message.ts'

/** The most that a picture takes of a message, in pixels; as in `Files.module.css`. */
const MOST = { width: 320, height: 256 }

/** The small picture if there is one, else the picture itself. */
export function pictureUrl(chatId: number, { id, hasPreview }: MessageFile): string {
  const { getChatFile, getFilePreview } = messengerCalls
  return urlOf(hasPreview ? getFilePreview : getChatFile, { id: chatId, fileId: id })
}

/**
 * The space for a picture before it is loaded, so that nothing moves then; undefined when its size is
 * unknown.
 */
export function boxOf({ width, height }: MessageFile) {
  if (width === null || height === null) return undefined
  const scale = Math.min(1, MOST.width / width, MOST.height / height)
  return { width: Math.round(width * scale), height: 'auto', aspectRatio: `${width} / ${height}` }
}
