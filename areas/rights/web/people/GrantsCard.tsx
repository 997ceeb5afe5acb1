import { useState } from 'react'
import { displayDate } from '#platform/contract/calendar.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { rightsCalls } from '../../contract/calls.ts'
import { permissionTitleOf } from '#platform/contract/permission-titles.ts'
import type { Grant, PersonCard } from '../../contract/person.ts'
import styles from './Person.module.css'

function titleOf({ permission, role }: Grant): string {
  return role ? `Роль «${role.name}»` : permissionTitleOf(permission ?? '')
}

function periodText({ beginAt, endAt, department }: Grant): string {
  const days = endAt
    ? `с ${displayDate(beginAt)} по ${displayDate(endAt)}`
    : `с ${displayDate(beginAt)}, без срока`
  return department ? `${days} · ${department.name}` : days
}

interface GrantsCardProps {
  person: PersonCard
  onAdd: () => void
}

/** The rights that were given, or prohibited, by hand. */
export function GrantsCard({ person, onAdd }: GrantsCardProps) {
  const { grants, isSelf } = person
  const remove = useAction(rightsCalls.removeGrant, {
    refresh: [rightsCalls.getPerson, rightsCalls.findPeople],
    success: 'Право забрано',
  })
  const [taken, setTaken] = useState<Grant | null>(null)
  return (
    <Card title="Выдано вручную" note={grants.length > 0 ? grants.length : undefined}>
      {grants.length === 0 && <p className={styles['note']}>Все права этого человека следуют из данных.</p>}
      <ul className={styles['list']}>
        {grants.map((grant) => (
          <li key={grant.id} className={grant.isInForce ? undefined : styles['over']}>
            <div className={styles['head']}>
              <strong>{titleOf(grant)}</strong>
              <GrantTag grant={grant} />
            </div>
            <small>{periodText(grant)}</small>
            <small>
              {grant.reason}
              {grant.grantedBy && ` — ${grant.grantedBy}`}
            </small>
            {!isSelf && (
              <div>
                <Button
                  isSmall
                  kind="quiet"
                  aria-label={`Забрать: ${titleOf(grant)}`}
                  onClick={() => setTaken(grant)}
                >
                  Забрать
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {isSelf ? (
        <p className={styles['note']}>Собственные права не изменяют: попросите другого администратора.</p>
      ) : (
        <Button kind="tinted" onClick={onAdd}>
          Выдать право или роль
        </Button>
      )}
      {taken && (
        <ConfirmDialog
          title={`Забрать: ${titleOf(taken)}?`}
          action="Забрать"
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutate({ grantId: taken.id, version: taken.version }, { onSettled: () => setTaken(null) })
          }
          onClose={() => setTaken(null)}
        >
          <p>
            {person.fullName} лишится этого сразу. Кто и когда забрал, останется в журнале действий; вернуть
            можно, выдав заново.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

function GrantTag({ grant: { effect, isInForce } }: { grant: Grant }) {
  if (!isInForce) return <Tag>Сейчас не действует</Tag>
  return effect === 'deny' ? <Tag tone="error">Запрет</Tag> : <Tag tone="ok">Действует</Tag>
}
