import type { ReactNode } from 'react'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import type { Contact } from '../../contract/chat.ts'
import { Face } from './Face.tsx'
import styles from './PersonRow.module.css'

interface PersonRowProps {
  person: Contact
  isOnline?: boolean
  /** A further text or action at the right. */
  note?: ReactNode
}

/** A person in a list: their name leads to their card. */
export function PersonRow({ person, isOnline, note }: PersonRowProps) {
  const { id, name, avatar, status } = person
  return (
    <div className={styles['row']}>
      <Face id={id} name={name} avatar={avatar} isSmall isOnline={isOnline} />
      <span className={styles['text']}>
        <b>
          <PersonLink id={id} name={name} />
        </b>
        <small>{status}</small>
      </span>
      <span className={styles['note']}>{note}</span>
    </div>
  )
}
