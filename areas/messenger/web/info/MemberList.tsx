import { useState } from 'react'
import { shortName } from '#areas/people/contract/person-name.ts'
import { textMatcher } from '#platform/contract/text-match.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { SearchField } from '#platform/web/ui/SearchField.tsx'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import type { ChatDetail, ChatMember } from '../../contract/chat.ts'
import { membersText } from '../parts/chat-words.ts'
import { PersonRow } from '../parts/PersonRow.tsx'
import styles from './MemberList.module.css'

/** The number of members shown until the reader asks for all. */
const SHOWN_AT_FIRST = 8

function inOrder(members: readonly ChatMember[]): ChatMember[] {
  const rank = ({ isCreator, isOnline }: ChatMember) => (isCreator ? 0 : isOnline ? 1 : 2)
  return members.toSorted((a, b) => rank(a) - rank(b))
}

/** The members of a chat, and the search among them. */
export function MemberList({ chat }: { chat: ChatDetail }) {
  const { id: readerId } = useUser()
  const isPhone = useIsPhone()
  const [typed, setTyped] = useState('')
  const [isWhole, setWhole] = useState(false)
  const fits = textMatcher(typed)
  const found = inOrder(chat.members).filter(({ name, status }) => fits(`${name} ${status ?? ''}`))
  const shown = isWhole || typed !== '' ? found : found.slice(0, SHOWN_AT_FIRST)
  const left = found.length - shown.length
  return (
    <>
      <h2 className={styles['title']}>{membersText(chat.memberCount)}</h2>
      {chat.members.length > SHOWN_AT_FIRST && (
        <SearchField
          label="Поиск участников"
          placeholder="Найти участника"
          value={typed}
          onChange={setTyped}
        />
      )}
      <ul className={styles['members']}>
        {shown.map((member) => (
          <li key={member.id}>
            <PersonRow
              person={isPhone ? member : { ...member, name: shortName(member.name) }}
              isOnline={member.isOnline}
              note={noteOf(member, readerId)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles['none']}>Среди участников таких нет</p>}
      {left > 0 && (
        <button type="button" className={styles['more']} onClick={() => setWhole(true)}>
          Ещё {membersText(left)}
        </button>
      )}
    </>
  )
}

function noteOf({ id, isCreator, isOnline, wasRecently }: ChatMember, readerId: number) {
  if (id === readerId) return isCreator ? 'вы, создатель' : 'вы'
  if (isCreator) return 'создатель'
  if (isOnline) return <span data-online>в сети</span>
  return wasRecently && 'был(а) недавно'
}
