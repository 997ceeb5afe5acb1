import { IconCheck, IconChecks, IconClock, IconPin } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useUser } from '#platform/web/router/portal.ts'
import { useIsOnline } from '#platform/web/shell/use-is-online.ts'
import { plural } from '#platform/contract/plural.ts'
import type { Chat } from '../../contract/chat.ts'
import { useTypists } from '../live/typing.ts'
import { typingText } from '../parts/chat-words.ts'
import { takeDraft, useDraft, type Draft } from '../sending/drafts.ts'
import { useWaiting } from '../sending/use-waiting.ts'
import type { WaitingMessage } from '../sending/waiting-message.ts'
import styles from './ChatRow.module.css'

const GREATEST_SHOWN = 99

type LastMessage = NonNullable<Chat['lastMessage']>

const filesText = (count: number) =>
  count === 1 ? 'файл' : `${count} ${plural(count, ['файл', 'файла', 'файлов'])}`

/** Whose words they are: in a personal chat only one's own name their author, and where one alone writes none do. */
function whose({ authorName }: LastMessage, { type, isAnnouncementOnly }: Chat, isOwn: boolean): string {
  if (isAnnouncementOnly) return 'Только объявления · '
  if (isOwn) return 'Вы: '
  return type === 'group' ? `${familyOf(authorName)}: ` : ''
}

/** Whoever is called by name, at the beginning of a word. */
const CALL = /((?<![\p{L}\p{N}_-])@[\p{L}-]+)/u

/** «Маслова: Можно защищаться вдвоём». */
function LastWords({ chat, isOwn }: { chat: Chat; isOwn: boolean }) {
  const { lastMessage } = chat
  if (!lastMessage) return 'Сообщений пока нет'
  const { text, fileCount } = lastMessage
  const said = text === '' ? filesText(fileCount) : text
  return (
    <>
      {whose(lastMessage, chat, isOwn)}
      {chat.type === 'group'
        ? // Every second part is a call.
          said.split(CALL).map((part, index) => (index % 2 === 1 ? <em key={index}>{part}</em> : part))
        : said}
    </>
  )
}

const familyOf = (name: string) => name.split(' ')[0] ?? name

const draftText = ({ text, files }: Draft) =>
  text.trim() === '' && files.length > 0 ? filesText(files.length) : text.trim()

function waitingText(waiting: readonly WaitingMessage[], isOnline: boolean): string {
  if (waiting.some(({ refusal }) => refusal !== null)) return 'не отправлено'
  return isOnline ? 'отправляется' : 'ждёт сети'
}

/** Of all that may stand in a row, what matters most to its reader now. */
export function LastLine({ chat }: { chat: Chat }) {
  const { id: readerId } = useUser()
  const typists = useTypists(chat.id)
  const draft = draftText(useDraft(readerId, chat.id))
  const isOnline = useIsOnline()
  useEffect(() => takeDraft(readerId, chat.id, chat.draft), [readerId, chat.id, chat.draft])
  const waiting = useWaiting().filter(({ chatId }) => chatId === chat.id)
  const { lastMessage, type } = chat
  const isOwn = lastMessage?.authorId === readerId
  const words = () => {
    if (typists.length > 0)
      return <em>{type === 'group' ? `${typingText(typists.map(familyOf))}…` : 'печатает…'}</em>
    if (waiting.length > 0)
      return (
        <>
          Вы: <i data-tone="warn">{waitingText(waiting, isOnline)}</i>
        </>
      )
    if (draft !== '')
      return (
        <>
          <i data-tone="error">Черновик:</i> {draft}
        </>
      )
    return <LastWords chat={chat} isOwn={isOwn} />
  }
  return (
    <span className={styles['last']}>
      <span>{words()}</span>
      <Signs chat={chat} isOwn={isOwn} isWaiting={waiting.length > 0} />
    </span>
  )
}

interface SignsProps {
  chat: Chat
  isOwn: boolean
  isWaiting: boolean
}

function Signs({ chat, isOwn, isWaiting }: SignsProps) {
  const { unreadMessagesCount: unread, disabledNotification, lastMessage, pinned, isMentioned } = chat
  if (isWaiting) return <IconClock size={16} aria-hidden />
  if (unread > 0)
    return (
      <>
        {isMentioned && (
          <b className={styles['mention']}>
            <span className="visually-hidden">вас упомянули</span>
            <span aria-hidden>@</span>
          </b>
        )}
        <b className={styles['unread']} data-muted={disabledNotification || undefined}>
          <span className="visually-hidden">непрочитанных: </span>
          {unread > GREATEST_SHOWN ? `${GREATEST_SHOWN}+` : unread}
        </b>
      </>
    )
  if (isOwn && lastMessage) return <ReadTicks isRead={lastMessage.read} />
  return pinned ? <IconPin size={16} aria-hidden /> : null
}

/** One tick: stored on the server; two: somebody has read it. */
export function ReadTicks({ isRead }: { isRead: boolean }) {
  return (
    <span className={styles['ticks']} data-read={isRead || undefined}>
      {isRead ? <IconChecks size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
      <span className="visually-hidden">{isRead ? 'прочитано' : 'отправлено'}</span>
    </span>
  )
}
