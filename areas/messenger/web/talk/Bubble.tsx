import { IconPin, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useMomentText } from '#platform/web/router/university-time.ts'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import type { ChatDetail } from '../../contract/chat.ts'
import type { Message } from '../../contract/message.ts'
import { ReadTicks } from '../list/LastLine.tsx'
import { shortName } from '#areas/people/contract/person-name.ts'
import { colourOf, Face } from '../parts/Face.tsx'
import { Confirmation } from './Confirmation.tsx'
import { Files } from './Files.tsx'
import { ForwardedFrom } from './ForwardedFrom.tsx'
import { MessageActions } from './MessageActions.tsx'
import { MessageText } from './MessageText.tsx'
import { Quote } from './Quote.tsx'
import { ReactionCounts } from './Reactions.tsx'
import { useTalk } from './talk-context.ts'
import { useLongTouch } from '../parts/use-long-touch.ts'
import styles from './Bubble.module.css'

interface BubbleProps {
  message: Message
  /** The first, or the last, of its author's turn. */
  isFirst: boolean
  isLast: boolean
  /** The reader has come for this one. */
  isAim: boolean
}

/** A message: its author, text and time, and its possible actions. */
export function Bubble({ message, isFirst, isLast, isAim }: BubbleProps) {
  const { chat, readerId } = useTalk()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const touch = useLongTouch(() => setSheetOpen(true))
  const { authorId, authorName, text, files } = message
  const isOwn = authorId === readerId
  const isNamed = chat.type === 'group' && !isOwn
  return (
    <article
      className={styles['line']}
      data-own={isOwn || undefined}
      data-first={isFirst || undefined}
      aria-label={isOwn ? 'Вы' : authorName}
    >
      {isNamed && <AuthorFace message={message} isShown={isLast} />}
      <div
        className={styles['bubble']}
        data-last={isLast || undefined}
        data-aim={isAim || undefined}
        {...touch}
      >
        {isNamed && isFirst && (
          <b className={styles['author']} data-colour={colourOf(authorId)}>
            {shortName(authorName)}
            <AuthorRole chat={chat} authorId={authorId} />
          </b>
        )}
        <Origin message={message} />
        <Files chatId={message.chatId} files={files} />
        <div className={styles['said']}>
          <MessageText id={message.id} text={text} mentions={message.mentions} />
          <Stamp message={message} isOwn={isOwn} />
        </div>
        <ReactionCounts message={message} />
        {message.confirmation && <Confirmation message={message} confirmation={message.confirmation} />}
        <MessageActions message={message} {...{ isSheetOpen }} onSheetClose={() => setSheetOpen(false)} />
      </div>
    </article>
  )
}

/** The author of the forwarded words, or the message that is answered. */
function Origin({ message: { forwarded, replyTo } }: { message: Message }) {
  if (forwarded) return <ForwardedFrom name={forwarded.authorName} />
  return replyTo && <Quote quoted={replyTo} />
}

/** On a phone, where no list of members is in sight; nothing in a chat of people with posts alone. */
function AuthorRole({ chat: { members }, authorId }: { chat: ChatDetail; authorId: number }) {
  const isPhone = useIsPhone()
  if (!isPhone || members.every(({ role }) => role !== null)) return null
  const role = members.find(({ id }) => id === authorId)?.role
  return role && <small>{role}</small>
}

/** Next to the last message of a turn; the others keep its place free. */
function AuthorFace({ message, isShown }: { message: Message; isShown: boolean }) {
  const { authorId, authorName, authorAvatar } = message
  return (
    <span className={styles['face']}>
      {isShown && <Face id={authorId} name={authorName} avatar={authorAvatar} isSmall />}
    </span>
  )
}

function Stamp({ message, isOwn }: { message: Message; isOwn: boolean }) {
  const moment = useMomentText()
  const { date, editedAt, important, pinned, read } = message
  return (
    <span className={styles['stamp']}>
      {pinned && <IconPin size={14} role="img" aria-label="закреплено" />}
      {important && (
        <IconStarFilled size={14} className={styles['star']} role="img" aria-label="отмечено важным" />
      )}
      {editedAt !== null && 'изменено '}
      <time dateTime={date}>{moment(date, 'time')}</time>
      {isOwn && <ReadTicks isRead={read} />}
    </span>
  )
}
