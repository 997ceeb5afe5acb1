import { IconCornerUpLeft, IconPencil, IconX } from '@tabler/icons-react'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { LaterBar } from '../later/LaterBar.tsx'
import { Attachments } from './Attachments.tsx'
import { ComposerBox } from './ComposerBox.tsx'
import { ReadOnlyLine } from './ReadOnlyLine.tsx'
import { QuotedWords } from './Quote.tsx'
import type { Composer as ComposerState } from './use-composer.ts'
import styles from './Composer.module.css'

const MomentDialog = lazy(() => import('../later/MomentDialog.tsx'))

interface ComposerProps {
  composer: ComposerState
  field: RefObject<HTMLTextAreaElement | null>
}

/** The field for a message, with what it answers or changes. */
export function Composer({ composer, field }: ComposerProps) {
  const { chat, replyTo, editing, files } = composer
  const [isPuttingOff, setPuttingOff] = useState(false)
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
        <ComposerBox composer={composer} field={field} onPutOff={() => setPuttingOff(true)} />
        <Under composer={composer} />
      </form>
      {isPuttingOff && (
        <Suspense>
          <MomentDialog
            title="Когда отправить"
            verb="Отложить"
            words="sending"
            onChoose={async (at) => at !== null && composer.sendLater(at)}
            onClose={() => setPuttingOff(false)}
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

/** What is answered or changed, with the way out. */
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

function Under({ composer }: { composer: ComposerState }) {
  const { chat, editing, text, needsConfirmation } = composer
  return (
    <div className={styles['under']}>
      {chat.type === 'group' && !editing && (
        <label>
          <input
            type="checkbox"
            checked={needsConfirmation}
            onChange={(event) => composer.setNeedsConfirmation(event.target.checked)}
          />
          Просить подтверждение
        </label>
      )}
      <span className={styles['keys']}>
        {!editing && text.trim() !== '' && 'черновик сохранён'}
        <span>
          <kbd>Enter</kbd> {editing ? 'сохранить' : 'отправить'}
        </span>
      </span>
    </div>
  )
}
