import { IconFileText, IconPaperclip, IconX } from '@tabler/icons-react'
import { useIsOnline } from '#platform/web/shell/use-is-online.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { MessageFile } from '../../contract/message.ts'
import type { Composer } from './use-composer.ts'
import { pictureUrl } from './picture-box.ts'
import { sizeText } from '#platform/contract/size-text.ts'
import styles from './Attachments.module.css'

const { types } = messengerCalls.uploadFile.upload
/** Any text is known as a table by its content; browsers tell them apart by their names. */
const ACCEPTED = [...types, 'text/plain'].join(',')

/** Takes files to the message; without a network there is nowhere to put them. */
export function AttachButton({ composer }: { composer: Composer }) {
  const { files, uploading } = composer
  const isOnline = useIsOnline()
  return (
    <label title="Прикрепить файл" data-busy={uploading.isBusy || undefined}>
      <IconPaperclip size={20} stroke={1.7} aria-hidden />
      <input
        type="file"
        multiple
        className="visually-hidden"
        aria-label="Прикрепить файл"
        accept={ACCEPTED}
        disabled={!isOnline || uploading.isBusy || files.length >= LIMITS.filesOfMessage}
        onChange={(event) => {
          void uploading.take([...(event.target.files ?? [])].slice(0, LIMITS.filesOfMessage - files.length))
          event.target.value = ''
        }}
      />
    </label>
  )
}

interface AttachmentsProps {
  chatId: number
  files: readonly MessageFile[]
  onDetach: (id: string) => void
}

/** The files that go with the message. */
export function Attachments({ chatId, files, onDetach }: AttachmentsProps) {
  if (files.length === 0) return null
  return (
    <ul className={styles['files']} aria-label="Файлы к сообщению">
      {files.map((file) => {
        const { id, name, size, isPicture } = file
        return (
          <li key={id}>
            {isPicture ? (
              <img src={pictureUrl(chatId, file)} alt="" />
            ) : (
              <IconFileText size={20} aria-hidden />
            )}
            <span>
              {name} <small>{sizeText(size)}</small>
            </span>
            <button type="button" aria-label={`Убрать файл ${name}`} onClick={() => onDetach(id)}>
              <IconX size={16} aria-hidden />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
