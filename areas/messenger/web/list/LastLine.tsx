import { IconCheck, IconChecks, IconClock, IconPin } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useUser } from '#platform/web/router/portal.ts'
import { plural } from '#platform/contract/plural.ts'
import type { Chat } from '../../contract/chat.ts'
import { useTypists } from '../live/typing.ts'
import { typingText } from '../parts/chat-words.ts'
import { takeDraft, useDraft } from '../sending/drafts.ts'
import { useWaiting } from '../sending/use-waiting.ts'
import styles from './ChatRow.module.css'

const GREATEST_SHOWN = 99

type LastMessage = NonNullable<Chat['lastMessage']>

const filesText = (count: number) =>
  count === 1 ? 'файл' : `${count} ${plural(count, ['файл', 'файла', 'файлов'])}`

/** «Маслова: Можно защищаться вдвоём»; in a personal chat only one's own messages name their author. */
function lastText({ authorName, text, fileCount }: LastMessage, isOwn: boolean, isGroup: boolean): string {
  const said = text === '' ? filesText(fileCount) : text
  if (isOwn) return `Вы: ${said}`
  return isGroup ? `${familyOf(authorName)}: ${said}` : said
}

const familyOf = (name: string) => name.split(' ')[0] ?? name

/** The most important of the texts that may be shown in a row. */
export function LastLine({ chat }: { chat: Chat }) {
  const { id: readerId } = useUser()
  const typists = useTypists(chat.id)
  const draft = useDraft(readerId, chat.id).text.trim()
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
          Вы: <i data-tone="warn">{waiting.some(({ refusal }) => refusal) ? 'не отправлено' : 'ждёт сети'}</i>
        </>
      )
    if (draft !== '')
      return (
        <>
          <i data-tone="error">Черновик:</i> {draft}
        </>
      )
    return lastMessage ? lastText(lastMessage, isOwn, type === 'group') : 'Сообщений пока нет'
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
