import { Face } from '../parts/Face.tsx'
import type { MentionChoice } from './use-mentions.ts'
import choosing from '../parts/Choosing.module.css'
import styles from './MentionList.module.css'

export const mentionId = (listId: string, personId: number) => `${listId}-${personId}`

/** The members whom an «@» may mention, above the field. */
export function MentionList({ id, members, chosen, choose }: MentionChoice & { id: string }) {
  return (
    <div id={id} role="listbox" aria-label="Кого упомянуть" className={styles['list']}>
      {members.map((member) => (
        <div
          key={member.id}
          id={mentionId(id, member.id)}
          role="option"
          tabIndex={-1}
          aria-selected={member === chosen}
          className={choosing['option']}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(member)}
          onKeyDown={(event) => event.key === 'Enter' && choose(member)}
        >
          <Face id={member.id} name={member.name} avatar={member.avatar} isSmall />
          <span>
            <b>{member.name}</b>
            <small>{member.status}</small>
          </span>
        </div>
      ))}
    </div>
  )
}
