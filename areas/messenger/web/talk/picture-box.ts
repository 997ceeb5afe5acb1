import { urlOf } from '#platform/web/api/call-parts.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { MessageFile } from '../../contract/message.ts'

/** The most that a picture takes of a message, in pixels; as in `Files.module.css`. */
const MOST = { width: 320, height: 256 }

/** The small picture where there is one, else the picture itself. */
export function pictureUrl(chatId: number, { id, hasPreview }: MessageFile): string {
  const { getChatFile, getFilePreview } = messengerCalls
  return urlOf(hasPreview ? getFilePreview : getChatFile, { id: chatId, fileId: id })
}

/** The room of a picture before it is there, so that nothing moves when it comes; undefined where nobody knows it. */
export function boxOf({ width, height }: MessageFile) {
  if (width === null || height === null) return undefined
  const scale = Math.min(1, MOST.width / width, MOST.height / height)
  return { width: Math.round(width * scale), height: 'auto', aspectRatio: `${width} / ${height}` }
}
