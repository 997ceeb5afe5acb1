import { IconCornerUpLeft, IconPencil, IconX } from '@tabler/icons-react'
import { type RefObject, Suspense, useState } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { useMomentText } from '#platform/web/router/university-time.ts'
import { LaterBar } from '../later/LaterBar.tsx'
import { Attachments } from './Attachments.tsx'
import { ComposerBox } from './ComposerBox.tsx'
import { ReadOnlyLine } from './ReadOnlyLine.tsx'
import { QuotedWords } from './Quote.tsx'
import type { Composer as ComposerState } from './use-composer.ts'
import styles from './Composer.module.css'

const MomentDialog = lazyPart(() => import('../later/MomentDialog.tsx'))

interface ComposerProps {
  composer: ComposerState
  field: RefObject<HTMLTextAreaElement | null>
}

/** The field for a message, with the message that it answers or changes. */
export function Composer({ composer, field }: ComposerProps) {
  const { chat, replyTo, editing, files } = composer
  const [choosing, setChoosing] = useState<'sending' | 'deadline' | null>(null)
  const close = () => setChoosing(null)
  if (!chat.canWrite) return <ReadOnlyLine chat={chat} />
  return (
    <div className={styles['composer']}>
      <LaterBar chat={chat} />
      <form
        aria-label="Новое сообщение"
        onSubmit={(event) => {
          event.preventDefault()
          if (composer.canSend && !composer.isBusy) composer.send()
        }}
      >
        {replyTo && <Aim title="Не отвечать" kind="reply" quoted={replyTo} onLeave={composer.leave} />}
        {editing && <Aim title="Не изменять" kind="edit" quoted={editing} onLeave={composer.leave} />}
        <Attachments chatId={chat.id} files={files} onDetach={composer.detach} />
        <ComposerBox composer={composer} field={field} onPutOff={() => setChoosing('sending')} />
        <Under composer={composer} onDeadline={() => setChoosing('deadline')} />
      </form>
      {choosing === 'sending' && (
        <Suspense>
          <MomentDialog
            title="Когда отправить"
            verb="Отложить"
            words="sending"
            onChoose={async (at) => at !== null && composer.sendLater(at)}
            onClose={close}
          />
        </Suspense>
      )}
      {choosing === 'deadline' && (
        <Suspense>
          <MomentDialog
            title="До какого времени подтвердить"
            verb="Выбрать"
            words="deadline"
            forGood="Без срока"
            onChoose={(at) => Promise.resolve(composer.askToConfirm(true, at))}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}

interface AimProps {
  title: string
  kind: 'reply' | 'edit'
  quoted: Parameters<typeof QuotedWords>[0]['quoted']
  onLeave: () => void
}

/** The answered or changed message, with a button to cancel. */
function Aim({ title, kind, quoted, onLeave }: AimProps) {
  return (
    <div className={styles['aim']}>
      {kind === 'reply' ? <IconCornerUpLeft size={18} aria-hidden /> : <IconPencil size={18} aria-hidden />}
      <span className={styles['quoted']}>
        <span className="visually-hidden">{kind === 'reply' ? 'Ответ:' : 'Изменение:'}</span>
        <QuotedWords quoted={quoted} />
      </span>
      <button type="button" aria-label={title} title={title} onClick={onLeave}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}

interface UnderProps {
  composer: ComposerState
  /** Opens the choice of the deadline of a confirmation. */
  onDeadline: () => void
}

function Under({ composer, onDeadline }: UnderProps) {
  const { chat, editing, text, needsConfirmation, confirmUntil, uploading } = composer
  const moment = useMomentText()
  const isAsking = chat.type === 'group' && !editing
  return (
    <div className={styles['under']}>
      {isAsking && (
        <label>
          <input
            type="checkbox"
            checked={needsConfirmation}
            onChange={(event) => composer.askToConfirm(event.target.checked)}
          />
          Просить подтверждение
        </label>
      )}
      {isAsking && needsConfirmation && (
        <button type="button" className={styles['deadline']} onClick={onDeadline}>
          {confirmUntil === null ? 'указать срок' : `до ${moment(confirmUntil)}`}
        </button>
      )}
      <span className={styles['keys']}>
        {uploading.isBusy ? 'файл загружается' : !editing && text.trim() !== '' && 'черновик сохранён'}
        <span>
          <kbd>Enter</kbd> {editing ? 'сохранить' : 'отправить'}
        </span>
      </span>
    </div>
  )
}
