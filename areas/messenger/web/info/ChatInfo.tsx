import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { isNotFound } from '#platform/web/api/api-error.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { ChatDetail } from '../../contract/chat.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { messengerScreens } from '../../contract/screens.ts'
import { chatAddress } from '../frame/addresses.ts'
import { membersText } from '../parts/chat-words.ts'
import { Face } from '../parts/Face.tsx'
import { InfoActions } from './InfoActions.tsx'
import { MemberList } from './MemberList.tsx'
import { OwnMarks } from './OwnMarks.tsx'
import { SharedFiles } from './SharedFiles.tsx'
import { SharedLinks } from './SharedLinks.tsx'
import styles from './ChatInfo.module.css'

const FILES = 'chat-files'
const LINKS = 'chat-links'

/**
 * The information about a chat: its members, its files, its links and pinned messages, and the reader's own settings.
 */
export default function ChatInfo({ chatId, onClose }: { chatId: number; onClose: () => void }) {
  const isPhone = useIsPhone()
  const { data: chat, error, refetch } = useCall(messengerCalls.getChat, { id: chatId }, { keepsLast: false })
  const Title = isPhone ? 'h1' : 'h2'
  return (
    <aside className={styles['info']} aria-label="Информация о чате">
      <header className={styles['head']}>
        {isPhone && (
          <AppLink to={chatAddress(chatId)} aria-label="Назад к чату">
            <IconArrowLeft size={24} aria-hidden />
          </AppLink>
        )}
        <Title>Информация о чате</Title>
        {!isPhone && (
          <button type="button" aria-label="Закрыть сведения о чате" onClick={onClose}>
            <IconX size={20} aria-hidden />
          </button>
        )}
      </header>
      {error && !chat && <FailureCard error={error} onRetry={() => void refetch()} />}
      {chat && !isNotFound(error) && <Content chat={chat} />}
    </aside>
  )
}

function Content({ chat }: { chat: ChatDetail }) {
  const { id, name, avatar, type, companionId } = chat
  return (
    <div className={styles['content']}>
      <section>
        <div className={styles['who']}>
          <Face id={companionId ?? id} name={name} avatar={avatar} isGroup={type === 'group'} />
          <div>
            <b>{name}</b>
            <small>{aboutOf(chat)}</small>
            {chat.isAnnouncementOnly && !chat.isFrozen && (
              <small>Только объявления: пишет тот, кто ведёт чат, остальные читают</small>
            )}
          </div>
        </div>
        <Figures chat={chat} />
      </section>
      <section>
        <OwnMarks chat={chat} />
      </section>
      <section>
        <MemberList chat={chat} />
      </section>
      {chat.fileCount > 0 && (
        <section id={FILES} tabIndex={-1} aria-label="Файлы">
          <SharedFiles chat={chat} />
        </section>
      )}
      {chat.linkCount > 0 && (
        <section id={LINKS} tabIndex={-1} aria-label="Ссылки">
          <SharedLinks chat={chat} />
        </section>
      )}
      <section>
        <InfoActions chat={chat} />
      </section>
    </div>
  )
}

const LISTS = {
  group: 'Состав по списку группы',
  flow: 'Состав по списку потока',
  department: 'Все сотрудники подразделения',
} as const

/** The register that the chat follows, or the number of its members. */
function aboutOf({ follows, isFrozen, memberCount, type, members, companionId }: ChatDetail): string {
  if (isFrozen) return 'Год закончился: чат можно только читать'
  if (follows) return `${LISTS[follows.kind]} «${follows.name}», до ${displayDate(follows.until)}`
  if (type === 'group') return membersText(memberCount)
  return members.find(({ id }) => id === companionId)?.status ?? 'Личный чат'
}

function Figures({ chat }: { chat: ChatDetail }) {
  const { id, pinnedCount, importantCount, fileCount, linkCount } = chat
  const shown = (show: string) => addressOf(messengerScreens.chat, { chatId: id, show })
  return (
    <div className={styles['figures']}>
      <AppLink to={shown('pinned')}>
        <b>{pinnedCount}</b>
        <span aria-hidden>Закреп.</span>
        <span className="visually-hidden">Закреплено</span>
      </AppLink>
      <AppLink to={shown('important')}>
        <b>{importantCount}</b>Важные
      </AppLink>
      <Jump to={FILES} count={fileCount} title="Файлы" />
      <Jump to={LINKS} count={linkCount} title="Ссылки" />
    </div>
  )
}

/** A figure that leads to its list below. */
function Jump({ to, count, title }: { to: string; count: number; title: string }) {
  const go = () => {
    const section = document.getElementById(to)
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }
  return (
    <button type="button" disabled={count === 0} onClick={go}>
      <b>{count}</b>
      {title}
    </button>
  )
}
