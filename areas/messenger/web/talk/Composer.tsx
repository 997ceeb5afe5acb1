import { IconCheck, IconCornerUpLeft, IconPencil, IconSend, IconX } from '@tabler/icons-react'
import { useId, type KeyboardEvent, type RefObject } from 'react'
import { plural } from '#platform/contract/plural.ts'
import { LIMITS } from '../../contract/limits.ts'
import { Attachments, AttachButton } from './Attachments.tsx'
import { ReadOnlyLine } from './ReadOnlyLine.tsx'
import { QuotedWords } from './Quote.tsx'
import type { Composer as ComposerState } from './use-composer.ts'
import styles from './Composer.module.css'

/** With a finger Enter begins a line: the button is at the thumb. */
const TOUCH = '(pointer: coarse)'

interface ComposerProps {
  composer: ComposerState
  field: RefObject<HTMLTextAreaElement | null>
}

/** The field for a message, with what it answers or changes. */
export function Composer({ composer, field }: ComposerProps) {
  const { chat, replyTo, editing, files } = composer
  if (!chat.canWrite) return <ReadOnlyLine chat={chat} />
  return (
    <form
      className={styles['composer']}
      aria-label="Новое сообщение"
      onSubmit={(event) => {
        event.preventDefault()
        if (composer.canSend && !composer.isBusy) composer.send()
      }}
    >
      {replyTo && <Aim title="Не отвечать" kind="reply" quoted={replyTo} onLeave={composer.leave} />}
      {editing && <Aim title="Не изменять" kind="edit" quoted={editing} onLeave={composer.leave} />}
      <Attachments chatId={chat.id} files={files} onDetach={composer.detach} />
      <Box composer={composer} field={field} />
      <Under composer={composer} />
    </form>
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

function Box({ composer, field }: ComposerProps) {
  const { text, editing, canSend, isTooLong, replyTo } = composer
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey && !matchMedia(TOUCH).matches) {
      event.preventDefault()
      event.currentTarget.closest('form')?.requestSubmit()
    }
    if (event.key === 'Escape' && (editing || replyTo)) composer.leave()
    if (event.key === 'ArrowUp' && text === '' && !editing) {
      event.preventDefault()
      composer.editLast()
    }
  }
  return (
    <>
      <div className={styles['box']}>
        {!editing && <AttachButton composer={composer} />}
        <textarea
          ref={field}
          rows={1}
          aria-label="Сообщение"
          placeholder="Сообщение"
          aria-invalid={isTooLong}
          aria-describedby={isTooLong ? id : undefined}
          value={text}
          onChange={(event) => composer.type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          className={styles['send']}
          aria-label={editing ? 'Сохранить' : 'Отправить'}
          title={editing ? 'Сохранить' : 'Отправить'}
          disabled={!canSend}
        >
          {editing ? <IconCheck size={20} aria-hidden /> : <IconSend size={20} aria-hidden />}
        </button>
      </div>
      {isTooLong && (
        <p id={id} className={styles['error']} role="alert">
          {tooLongText(text.trim().length - LIMITS.textLength)}
        </p>
      )}
    </>
  )
}

const tooLongText = (excess: number) =>
  `Сообщение слишком длинное: сократите на ${excess} ${plural(excess, ['символ', 'символа', 'символов'])}`

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
