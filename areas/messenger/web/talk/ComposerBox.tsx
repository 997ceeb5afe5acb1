import { IconCheck, IconClock, IconSend } from '@tabler/icons-react'
import { useId, type KeyboardEvent, type RefObject } from 'react'
import { plural } from '#platform/contract/plural.ts'
import { useIsOnline } from '#platform/web/shell/use-is-online.ts'
import { LIMITS } from '../../contract/limits.ts'
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
  /** Opens the choice of a later moment. */
  onPutOff: () => void
}

const tooLongText = (excess: number) =>
  `Сообщение слишком длинное: сократите на ${excess} ${plural(excess, ['символ', 'символа', 'символов'])}`

/** The action of a key that types nothing in the field. */
function takeKey(event: KeyboardEvent, { text, editing, replyTo, leave, editLast }: Composer): void {
  if (event.key === 'Enter' && !event.shiftKey && !matchMedia(TOUCH).matches) {
    event.preventDefault()
    event.currentTarget.closest('form')?.requestSubmit()
  }
  if (event.key === 'Escape' && (editing || replyTo)) leave()
  if (event.key === 'ArrowUp' && text === '' && !editing) {
    event.preventDefault()
    editLast()
  }
}

/** The field itself with its buttons, and the members whom an «@» may mention. */
export function ComposerBox({ composer, field, onPutOff }: ComposerBoxProps) {
  const { text, editing, canSend, isTooLong } = composer
  const id = useId()
  const { readerId } = useTalk()
  const mentions = useMentions({ chat: composer.chat, readerId, text, field, type: composer.type })
  const isChoosing = mentions.members.length > 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.nativeEvent.isComposing && !mentions.takesKey(event)) takeKey(event, composer)
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
        {!editing && canSend && <LaterButton onOpen={onPutOff} />}
        <SendButton isEditing={editing !== null} canSend={canSend} />
      </div>
      {isTooLong && (
        <p id={id} className={styles['error']} role="alert">
          {tooLongText(text.trim().length - LIMITS.textLength)}
        </p>
      )}
    </>
  )
}

function SendButton({ isEditing, canSend }: { isEditing: boolean; canSend: boolean }) {
  const title = isEditing ? 'Сохранить' : 'Отправить'
  const Icon = isEditing ? IconCheck : IconSend
  return (
    <button type="submit" className={styles['send']} aria-label={title} title={title} disabled={!canSend}>
      <Icon size={20} aria-hidden />
    </button>
  )
}

/** Opens the choice of a later moment; the server stores scheduled messages, so a network is needed. */
function LaterButton({ onOpen }: { onOpen: () => void }) {
  const isOnline = useIsOnline()
  return (
    <button
      type="button"
      aria-label="Отправить позже"
      title="Отправить позже"
      disabled={!isOnline}
      onClick={onOpen}
    >
      <IconClock size={20} stroke={1.7} aria-hidden />
    </button>
  )
}
