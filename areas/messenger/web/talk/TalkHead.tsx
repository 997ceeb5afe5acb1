import { IconArrowLeft, IconInfoCircle, IconSearch, IconStar } from '@tabler/icons-react'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { ChatDetail } from '../../contract/chat.ts'
import { messengerScreens } from '../../contract/screens.ts'
import { chatsAddress } from '../frame/addresses.ts'
import { ACTIVE } from '../live/chat-cache.ts'
import { useTypists } from '../live/typing.ts'
import { shortName } from '#areas/people/contract/person-name.ts'
import { membersText, typingText } from '../parts/chat-words.ts'
import { Face } from '../parts/Face.tsx'
import type { SavedKind } from './SavedList.tsx'
import { useTalk } from './talk-context.ts'
import styles from './TalkHead.module.css'

interface TalkHeadProps {
  chat: ChatDetail
  show: string | undefined
  onShow: (kind: SavedKind | null) => void
  isFinding: boolean
  onFind: () => void
  isInfoOpen: boolean
  onTurnInfo: (isOpen: boolean) => void
}

/** The chat's name, the presence of its members, and links to its contents. */
export function TalkHead({ chat, show, onShow, isInfoOpen, onTurnInfo, ...search }: TalkHeadProps) {
  const isPhone = useIsPhone()
  const { id, name, avatar, type, companionId } = chat
  const infoAddress = addressOf(messengerScreens.chatInfo, { chatId: id })
  const Name = isPhone ? 'h1' : 'h2'
  const title = (
    <span className={styles['title']}>
      <Name>{name}</Name>
      <small>
        <Line chat={chat} />
      </small>
    </span>
  )
  const areImportantShown = show === 'important'
  return (
    <header className={styles['head']}>
      {isPhone && (
        <>
          <BackLink chatId={id} />
          <Face id={companionId ?? id} name={name} avatar={avatar} isGroup={type === 'group'} />
        </>
      )}
      {isPhone ? (
        <AppLink to={infoAddress} className={styles['open']}>
          {title}
        </AppLink>
      ) : (
        title
      )}
      <FindButton {...search} />
      <button
        type="button"
        aria-label="Важные сообщения"
        title="Важные"
        aria-pressed={areImportantShown}
        onClick={() => onShow(areImportantShown ? null : 'important')}
      >
        <IconStar size={20} stroke={1.7} aria-hidden />
      </button>
      {!isPhone && (
        <button
          type="button"
          aria-label="Сведения о чате"
          title="Сведения о чате"
          aria-pressed={isInfoOpen}
          onClick={() => onTurnInfo(!isInfoOpen)}
        >
          <IconInfoCircle size={20} stroke={1.7} aria-hidden />
        </button>
      )}
    </header>
  )
}

function FindButton({ isFinding, onFind }: Pick<TalkHeadProps, 'isFinding' | 'onFind'>) {
  return (
    <button
      type="button"
      aria-label="Поиск в чате"
      title="Поиск в чате (Ctrl+F)"
      aria-pressed={isFinding}
      onClick={onFind}
    >
      <IconSearch size={20} stroke={1.7} aria-hidden />
    </button>
  )
}

/** The link to the list, with the number of unread messages in other chats. */
function BackLink({ chatId }: { chatId: number }) {
  const { data: chats = [] } = useCall(messengerCalls.listChats, ACTIVE)
  const waiting = chats.filter(
    ({ id, unreadMessagesCount, disabledNotification }) =>
      id !== chatId && unreadMessagesCount > 0 && !disabledNotification,
  ).length
  return (
    <AppLink
      to={chatsAddress}
      className={styles['back']}
      aria-label={waiting === 0 ? 'К списку чатов' : `К списку чатов, непрочитанных: ${waiting}`}
    >
      <IconArrowLeft size={24} aria-hidden />
      {waiting > 0 && <b aria-hidden>{waiting}</b>}
    </AppLink>
  )
}

/** «был(а) недавно · доцент»: who it is stays in sight. */
function offlineText(other: ChatDetail['members'][number] | undefined): string {
  const status = other?.status ?? 'личный чат'
  return other?.wasRecently ? `был(а) недавно · ${status}` : status
}

function Line({ chat }: { chat: ChatDetail }) {
  const { readerId } = useTalk()
  const typists = useTypists(chat.id)
  if (typists.length > 0)
    return <em>{chat.type === 'person' ? 'печатает…' : `${typingText(typists.map(shortName))}…`}</em>
  const others = chat.members.filter(({ id }) => id !== readerId)
  const online = others.filter(({ isOnline }) => isOnline).length
  if (chat.type === 'person') return online > 0 ? <span data-online>в сети</span> : offlineText(others[0])
  return [
    chat.isAnnouncementOnly && 'только объявления',
    membersText(chat.memberCount),
    online > 0 && `${online} в сети`,
  ]
    .filter(Boolean)
    .join(' · ')
}
