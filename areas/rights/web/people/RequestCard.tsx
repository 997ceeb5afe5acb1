import { useAction } from '#platform/web/api/use-call.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { rightsCalls } from '../../contract/calls.ts'
import type { PersonCard } from '../../contract/person.ts'
import styles from './Person.module.css'

type Request = NonNullable<PersonCard['administratorRequest']>

/** An appointment that waits for the word of a second administrator. Decision D-87. */
export function RequestCard({
  request: { id: requestId, requestedBy, reason, isOwn },
}: {
  request: Request
}) {
  const { permissions } = useUser()
  const refresh = [rightsCalls.getPerson]
  const confirm = useAction(rightsCalls.confirmAdministrator, { refresh, success: 'Администратор назначен' })
  const decline = useAction(rightsCalls.declineAdministrator, { refresh, success: 'Назначение отклонено' })
  return (
    <Card title="Назначение администратором">
      <p className={styles['note']}>
        {requestedBy}: {reason}. {isOwn ? 'Подтвердить должен другой администратор.' : 'Нужно ваше решение.'}
      </p>
      {permissions.includes('admin') && (
        <div className={styles['actions']}>
          {!isOwn && (
            <Button kind="primary" isBusy={confirm.isPending} onClick={() => confirm.mutate({ requestId })}>
              Подтвердить
            </Button>
          )}
          <Button isBusy={decline.isPending} onClick={() => decline.mutate({ requestId })}>
            {isOwn ? 'Отозвать' : 'Отклонить'}
          </Button>
        </div>
      )}
    </Card>
  )
}
