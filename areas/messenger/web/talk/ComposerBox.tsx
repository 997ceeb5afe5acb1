import { IconCheck, IconClock, IconSend } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { plural } from '#platform/contract/plural.ts'
import { useIsOnline } from '#platform/web/shell/use-is-online.ts'
import { LIMITS } from '../../contract/limits.ts'
import { MomentDialog } from '../later/MomentDialog.tsx'
import { AttachButton } from './Attachments.tsx'
import { MentionList, mentionId } from './MentionList.tsx'
import { useTalk } from './talk-context.ts'
import type { Composer } from './use-composer.ts'
import { useMentions } from './use-mentions.ts'
import styles from './Composer.module.css'

/** With a finger Enter begins a line: the button is at the thumb. */
const TOUCH = '(pointer: coarse)'

interface ComposerBoxProps {
  composer: Composer
  field: RefObject<HTMLTextAreaElement | null>
}

const tooLongText = (excess: number) =>
  `Сообщение слишком длинное: сократите на ${excess} ${plural(excess, ['символ', 'символа', 'символов'])}`

/** The field itself with its buttons, and the members whom an «@» may call. */
export function ComposerBox({ composer, field }: ComposerBoxProps) {
  const { text, editing, canSend, isTooLong, replyTo } = composer
  const id = useId()
  const { readerId } = useTalk()
  const mentions = useMentions({ chat: composer.chat, readerId, text, field, type: composer.type })
  const isChoosing = mentions.members.length > 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || mentions.takesKey(event)) return
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
      {isChoosing && <MentionList id={`${id}-people`} {...mentions} />}
      <div className={styles['box']}>
        {!editing && <AttachButton composer={composer} />}
        <textarea
          ref={field}
          rows={1}
          aria-label="Сообщение"
          placeholder="Сообщение"
          aria-invalid={isTooLong}
          aria-describedby={isTooLong ? id : undefined}
          {...(isChoosing && {
            'aria-controls': `${id}-people`,
            'aria-activedescendant': mentions.chosen && mentionId(`${id}-people`, mentions.chosen.id),
          })}
          value={text}
          onChange={(event) => {
            composer.type(event.target.value)
            mentions.noteCaret(event.target)
          }}
          onSelect={(event) => mentions.noteCaret(event.currentTarget)}
          onKeyDown={onKeyDown}
        />
        {!editing && canSend && <LaterButton composer={composer} />}
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

/** Keeps what is typed for a later moment. */
function LaterButton({ composer }: { composer: Composer }) {
  const [isOpen, setOpen] = useState(false)
  const isOnline = useIsOnline()
  return (
    <>
      <button
        type="button"
        aria-label="Отправить позже"
        title="Отправить позже"
        disabled={!isOnline}
        onClick={() => setOpen(true)}
      >
        <IconClock size={20} stroke={1.7} aria-hidden />
      </button>
      {isOpen && (
        <MomentDialog
          title="Когда отправить"
          verb="Отложить"
          words="sending"
          onChoose={async (at) => at !== null && composer.sendLater(at)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
