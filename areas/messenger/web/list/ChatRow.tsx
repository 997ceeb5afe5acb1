import {
  IconArchive,
  IconArchiveOff,
  IconBell,
  IconBellOff,
  IconPin,
  IconPinnedOff,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { useDayOf, useTimeZone } from '#platform/web/router/university-time.ts'
import { wallTimeNow } from '#platform/web/router/wall-time.ts'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import type { Chat } from '../../contract/chat.ts'
import { chatAddress } from '../frame/addresses.ts'
import { activityText } from '../parts/chat-words.ts'
import { Face } from '../parts/Face.tsx'
import { LastLine } from './LastLine.tsx'
import { useChatActions } from './use-chat-actions.ts'
import styles from './ChatRow.module.css'

const MuteDialog = lazy(() => import('./MuteDialog.tsx'))

/** A chat in the list: its name, the time and text of the last message, and the number of unread ones. */
export function ChatRow({ chat, isOpen }: { chat: Chat; isOpen: boolean }) {
  const { id, name, avatar, type, companionId } = chat
  const isPhone = useIsPhone()
  // Hundreds of menus would be drawn for nothing.
  const [isNear, setNear] = useState(false)
  return (
    <li className={styles['row']}>
      <div className={styles['swipe']}>
        <AppLink
          to={chatAddress(id)}
          className={styles['chat']}
          aria-current={isOpen ? 'page' : undefined}
          onPointerEnter={() => setNear(true)}
          onFocus={() => setNear(true)}
        >
          <Face id={companionId ?? id} name={name} avatar={avatar} isGroup={type === 'group'} />
          <span className={styles['text']}>
            <RowHead chat={chat} />
            <LastLine chat={chat} />
          </span>
        </AppLink>
        <SwipeActions chat={chat} />
      </div>
      {isNear && !isPhone && <RowMenu chat={chat} />}
    </li>
  )
}

function RowHead({ chat }: { chat: Chat }) {
  const dayOf = useDayOf()
  const today = wallTimeNow(useTimeZone()).date
  return (
    <span className={styles['head']}>
      <b>{chat.name}</b>
      {chat.disabledNotification && (
        <>
          <IconBellOff size={14} aria-hidden />
          <span className="visually-hidden">без уведомлений</span>
        </>
      )}
      <time dateTime={chat.lastActivity}>{activityText(chat.lastActivity, today, dayOf)}</time>
    </span>
  )
}

/** Under the finger that draws the row to the left; on a wide window the menu has them. */
function SwipeActions({ chat }: { chat: Chat }) {
  const { turnPin, turnArchive } = useChatActions(chat)
  return (
    <div className={styles['actions']}>
      <button type="button" onClick={turnArchive}>
        {chat.archived ? <IconArchiveOff size={22} aria-hidden /> : <IconArchive size={22} aria-hidden />}
        {chat.archived ? 'Вернуть' : 'В архив'}
      </button>
      {!chat.archived && (
        <button type="button" onClick={turnPin} data-primary>
          {chat.pinned ? <IconPinnedOff size={22} aria-hidden /> : <IconPin size={22} aria-hidden />}
          {chat.pinned ? 'Открепить' : 'Закрепить'}
        </button>
      )}
    </div>
  )
}

function RowMenu({ chat }: { chat: Chat }) {
  const { turnPin, turnArchive, turnNoticesOn } = useChatActions(chat)
  const [isMuting, setMuting] = useState(false)
  const { pinned, archived, disabledNotification } = chat
  const pin = {
    title: pinned ? 'Открепить' : 'Закрепить',
    icon: pinned ? <IconPinnedOff size={18} aria-hidden /> : <IconPin size={18} aria-hidden />,
    onChoose: turnPin,
  }
  return (
    <div className={styles['menu']}>
      <Menu
        label={`Действия с чатом «${chat.name}»`}
        actions={[
          ...(archived ? [] : [pin]),
          {
            title: disabledNotification ? 'Включить уведомления' : 'Без уведомлений…',
            icon: disabledNotification ? (
              <IconBell size={18} aria-hidden />
            ) : (
              <IconBellOff size={18} aria-hidden />
            ),
            onChoose: disabledNotification ? turnNoticesOn : () => setMuting(true),
          },
          {
            title: archived ? 'Вернуть из архива' : 'Убрать в архив',
            icon: archived ? <IconArchiveOff size={18} aria-hidden /> : <IconArchive size={18} aria-hidden />,
            onChoose: turnArchive,
          },
        ]}
      />
      {isMuting && (
        <Suspense>
          <MuteDialog chat={chat} onClose={() => setMuting(false)} />
        </Suspense>
      )}
    </div>
  )
}
