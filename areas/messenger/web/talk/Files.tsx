import { sizeText } from '#platform/contract/size-text.ts'
import { IconFileText } from '@tabler/icons-react'
import { urlOf } from '#platform/web/api/call-parts.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { MessageFile } from '../../contract/message.ts'
import { boxOf, pictureUrl } from './picture-box.ts'
import styles from './Files.module.css'

/** A PDF is shown by the browser next to the chat, any other file is saved. */
const openingOf = ({ mediaType, name }: MessageFile) =>
  mediaType === 'application/pdf' ? { target: '_blank', rel: 'noopener' } : { download: name }

/** The files of a message: pictures in small, others by name and size. */
export function Files({ chatId, files }: { chatId: number; files: readonly MessageFile[] }) {
  if (files.length === 0) return null
  return (
    <div className={styles['files']}>
      {files.map((file) => {
        const to = urlOf(messengerCalls.getChatFile, { id: chatId, fileId: file.id })
        return file.isPicture ? (
          <a key={file.id} href={to} target="_blank" rel="noopener">
            <img
              src={pictureUrl(chatId, file)}
              alt={`Картинка ${file.name}`}
              loading="lazy"
              style={boxOf(file)}
            />
          </a>
        ) : (
          <a key={file.id} href={to} {...openingOf(file)} className={styles['file']}>
            <IconFileText size={22} stroke={1.7} aria-hidden />
            <span>
              <b>{file.name}</b>
              <small>{sizeText(file.size)} · проверен</small>
            </span>
          </a>
        )
      })}
    </div>
  )
}
