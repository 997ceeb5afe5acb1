import { IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { shortName } from '#areas/people/contract/person-name.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { useMomentText } from '#platform/web/router/university-time.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { ChatDetail } from '../../contract/chat.ts'
import { chatAddress } from '../frame/addresses.ts'
import { More, MOST_SHOWN, SHOWN_AT_FIRST } from './More.tsx'
import list from './MemberList.module.css'
import styles from './SharedLinks.module.css'

/** The links of a chat, the last ones first, each with the way to its message. */
export function SharedLinks({ chat }: { chat: ChatDetail }) {
  const [limit, setLimit] = useState(SHOWN_AT_FIRST)
  // Their number changes with the messages.
  const { data } = useCall(messengerCalls.listLinks, { id: chat.id, limit }, { isAlwaysFresh: true })
  const moment = useMomentText()
  return (
    <>
      <h2 className={list['title']}>Ссылки: {chat.linkCount}</h2>
      <ul className={styles['links']}>
        {data?.items.flatMap(({ messageId, authorName, date, links }) =>
          links.map(({ text, to }, index) => (
            <li key={`${messageId}-${index}`}>
              <a href={to} target="_blank" rel="noopener noreferrer">
                <b>{text.replace(/^https?:\/\//i, '')}</b>
                <small>
                  {shortName(authorName)}, {moment(date, 'day')}
                </small>
              </a>
              <AppLink
                to={chatAddress(chat.id, messageId)}
                aria-label={`Показать в чате: ${text}`}
                title="Показать в чате"
              >
                <IconMessage size={18} stroke={1.7} aria-hidden />
              </AppLink>
            </li>
          )),
        )}
      </ul>
      {data && <More {...{ limit, ...data }} things="ссылок" onMore={() => setLimit(MOST_SHOWN)} />}
    </>
  )
}
