import { IconEdit, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { SearchField } from '#platform/web/ui/SearchField.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { usePaused } from '#platform/web/ui/use-paused.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { LIMITS } from '../../contract/limits.ts'
import { messengerScreens } from '../../contract/screens.ts'
import { ChatList } from './ChatList.tsx'
import { FoundList } from './FoundList.tsx'
import styles from './Inbox.module.css'

const PAUSE_AFTER_TYPING_MS = 250

/** The reader's chats, and the search over them. */
export function Inbox({ chatId }: { chatId: number | null }) {
  const [isArchive, setArchive] = useState(false)
  const [typed, setTyped] = useState('')
  const sought = usePaused(typed.trim(), PAUSE_AFTER_TYPING_MS)
  const isSearch = typed.trim().length >= LIMITS.searchLength
  return (
    <section className={styles['inbox']} aria-label="Чаты">
      <InboxHead />
      <div className={styles['tools']}>
        <SearchField
          label="Поиск людей, чатов и слов в сообщениях"
          placeholder="Люди, чаты и слова в сообщениях"
          value={typed}
          onChange={setTyped}
        />
        {!isSearch && <ListChoice isArchive={isArchive} onChoose={setArchive} />}
      </div>
      {isSearch ? (
        <FoundList text={sought} chatId={chatId} />
      ) : (
        <ChatList isArchive={isArchive} chatId={chatId} />
      )}
      <AppLink
        to={addressOf(messengerScreens.newPersonalChat)}
        className={styles['create']}
        aria-label="Написать человеку"
      >
        <IconEdit size={24} aria-hidden />
      </AppLink>
    </section>
  )
}

function InboxHead() {
  return (
    <header className={styles['head']}>
      <h1>Мессенджер</h1>
      <AppLink to={addressOf(messengerScreens.newPersonalChat)} title="Новый чат" aria-label="Новый чат">
        <IconEdit size={20} stroke={1.7} aria-hidden />
      </AppLink>
      <AppLink
        to={addressOf(messengerScreens.newGroupChat)}
        title="Новый групповой чат"
        aria-label="Новый групповой чат"
      >
        <IconUsersGroup size={20} stroke={1.7} aria-hidden />
      </AppLink>
    </header>
  )
}

interface ListChoiceProps {
  isArchive: boolean
  onChoose: (isArchive: boolean) => void
}

function ListChoice({ isArchive, onChoose }: ListChoiceProps) {
  const { data: unread } = useCall(messengerCalls.countUnread, {})
  const archived = unread?.archivedChats ?? 0
  return (
    <div className={styles['choice']}>
      <Segments
        label="Какие чаты показать"
        chosen={isArchive ? 'archive' : 'active'}
        segments={[
          { id: 'active', title: 'Активные', onChoose: () => onChoose(false) },
          {
            id: 'archive',
            title: (
              <>
                Архив
                {archived > 0 && (
                  <b>
                    <span className="visually-hidden">непрочитанных чатов: </span>
                    {archived}
                  </b>
                )}
              </>
            ),
            onChoose: () => onChoose(true),
          },
        ]}
      />
    </div>
  )
}
