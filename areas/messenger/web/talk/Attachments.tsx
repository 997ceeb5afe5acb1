import { IconFileText, IconPaperclip, IconX } from '@tabler/icons-react'
import { useAction } from '#platform/web/api/use-call.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { useIsOnline } from '#platform/web/shell/use-is-online.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { MessageFile } from '../../contract/message.ts'
import type { Composer } from './use-composer.ts'
import { pictureUrl } from './picture-box.ts'
import { sizeText } from './size-text.ts'
import styles from './Attachments.module.css'

const { types, maxBytes } = messengerCalls.uploadFile.upload
/** The server recognises any text as a table by its content; browsers distinguish tables by their names. */
const ACCEPTED = [...types, 'text/plain'].join(',')

/** Takes files to the message; without a network there is nowhere to put them. */
export function AttachButton({ composer }: { composer: Composer }) {
  const { chat, files, attach } = composer
  const upload = useAction(messengerCalls.uploadFile)
  const isOnline = useIsOnline()
  const take = async (chosen: readonly File[]) => {
    for (const file of chosen.slice(0, LIMITS.filesOfMessage - files.length)) {
      if (file.size > maxBytes) showAlert(`Файл «${file.name}» больше ${sizeText(maxBytes)}`)
      else await upload.mutateAsync({ id: chat.id, file }).then(attach, () => undefined)
    }
  }
  return (
    <label title="Прикрепить файл" data-busy={upload.isPending || undefined}>
      <IconPaperclip size={20} stroke={1.7} aria-hidden />
      <input
        type="file"
        multiple
        className="visually-hidden"
        aria-label="Прикрепить файл"
        accept={ACCEPTED}
        disabled={!isOnline || upload.isPending || files.length >= LIMITS.filesOfMessage}
        onChange={(event) => {
          void take([...(event.target.files ?? [])])
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
