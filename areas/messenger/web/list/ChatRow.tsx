import {
  IconArchive,
  IconArchiveOff,
  IconBell,
  IconBellOff,
  IconPin,
  IconPinnedOff,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { useDayOf, useTimeZone } from '#platform/web/router/university-time.ts'
import { wallTimeNow } from '#platform/web/router/wall-time.ts'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import type { Chat } from '../../contract/chat.ts'
import { chatAddress } from '../frame/addresses.ts'
import { ActionSheet, type SheetAction } from '../parts/ActionSheet.tsx'
import { activityText } from '../parts/chat-words.ts'
import { Face } from '../parts/Face.tsx'
import { useLongTouch } from '../parts/use-long-touch.ts'
import { LastLine } from './LastLine.tsx'
import { useChatActions } from './use-chat-actions.ts'
import styles from './ChatRow.module.css'

const MuteDialog = lazyPart(() => import('./MuteDialog.tsx'))

type RowWindow = 'sheet' | 'mute'

/** A chat in the list: who, when, the last of it, and what waits. */
export function ChatRow({ chat, isOpen }: { chat: Chat; isOpen: boolean }) {
  const { id, name, avatar, type, companionId } = chat
  const isPhone = useIsPhone()
  // Hundreds of menus would be drawn for nothing.
  const [isNear, setNear] = useState(false)
  const [opened, setOpened] = useState<RowWindow | null>(null)
  const touch = useLongTouch(() => setOpened('sheet'))
  return (
    <li className={styles['row']}>
      <div className={styles['swipe']}>
        <AppLink
          to={chatAddress(id)}
          className={styles['chat']}
          aria-current={isOpen ? 'page' : undefined}
          onPointerEnter={() => setNear(true)}
          onFocus={() => setNear(true)}
          {...touch}
        >
          <Face id={companionId ?? id} name={name} avatar={avatar} isGroup={type === 'group'} />
          <span className={styles['text']}>
            <RowHead chat={chat} />
            <LastLine chat={chat} />
          </span>
        </AppLink>
        <SwipeActions chat={chat} />
      </div>
      {isNear && !isPhone && <RowMenu chat={chat} onMute={() => setOpened('mute')} />}
      {opened === 'sheet' && (
        <RowSheet chat={chat} onMute={() => setOpened('mute')} onClose={() => setOpened(null)} />
      )}
      {opened === 'mute' && (
        <Suspense>
          <MuteDialog chat={chat} onClose={() => setOpened(null)} />
        </Suspense>
      )}
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

interface RowActionsProps {
  chat: Chat
  /** Opens the choice of how long the chat is silent. */
  onMute: () => void
}

/** What the reader may do with a chat of their list, most used first. */
function useRowActions({ chat, onMute }: RowActionsProps): SheetAction[] {
  const { turnPin, turnArchive, turnNoticesOn } = useChatActions(chat)
  const { pinned, archived, disabledNotification: isMuted } = chat
  const pin: SheetAction = {
    title: pinned ? 'Открепить' : 'Закрепить',
    Icon: pinned ? IconPinnedOff : IconPin,
    onChoose: turnPin,
  }
  return [
    ...(archived ? [] : [pin]),
    {
      title: isMuted ? 'Включить уведомления' : 'Без уведомлений…',
      Icon: isMuted ? IconBell : IconBellOff,
      onChoose: isMuted ? turnNoticesOn : onMute,
    },
    {
      title: archived ? 'Вернуть из архива' : 'Убрать в архив',
      Icon: archived ? IconArchiveOff : IconArchive,
      onChoose: turnArchive,
    },
  ]
}

function RowMenu({ chat, onMute }: RowActionsProps) {
  const actions = useRowActions({ chat, onMute })
  return (
    <div className={styles['menu']}>
      <Menu
        label={`Действия с чатом «${chat.name}»`}
        actions={actions.map(({ Icon, ...action }) => ({ ...action, icon: <Icon size={18} aria-hidden /> }))}
      />
    </div>
  )
}

/** The same under a finger that rests on the row. */
function RowSheet({ chat, onMute, onClose }: RowActionsProps & { onClose: () => void }) {
  return <ActionSheet title={chat.name} actions={useRowActions({ chat, onMute })} onClose={onClose} />
}
