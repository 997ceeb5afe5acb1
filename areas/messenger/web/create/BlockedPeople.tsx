import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { messengerCalls } from '../../contract/calls.ts'
import { PersonRow } from '../parts/PersonRow.tsx'
import styles from './BlockedPeople.module.css'

/**
 * The people whom the reader has blocked, each with a button to unblock them; nothing when there are none.
 */
export function BlockedPeople() {
  const { data: blocked = [] } = useCall(messengerCalls.listBlocked, {}, { isAlwaysFresh: true })
  const unblock = useAction(messengerCalls.unblockPerson, {
    refresh: [messengerCalls.listBlocked, messengerCalls.listChats, messengerCalls.getChat],
    success: 'Человек разблокирован: он снова может вам написать',
  })
  if (blocked.length === 0) return null
  return (
    <details className={styles['blocked']}>
      <summary>Заблокированные: {blocked.length}</summary>
      <ul>
        {blocked.map((person) => (
          <li key={person.id}>
            <PersonRow
              person={person}
              note={
                <Button
                  isSmall
                  isBusy={unblock.isPending && unblock.variables.personId === person.id}
                  onClick={() => unblock.mutate({ personId: person.id })}
                  aria-label={`Разблокировать: ${person.name}`}
                >
                  Разблокировать
                </Button>
              }
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
