import { IconCircleCheck } from '@tabler/icons-react'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { homeCalls } from '../../contract/calls.ts'
import type { Deed } from '../../contract/deeds.ts'
import styles from './Todos.module.css'
import { useFinishDeed } from './use-deeds.ts'

/** The deeds of one's own that are done, with the words searched for. */
export function DoneDeeds({ search }: { search: string }) {
  const { data, error, refetch } = useCall(homeCalls.listDoneDeeds, {})
  if (!data && error) return <FailureCard error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={3} />
  const shown = data.items.filter(({ title, note }) => `${title} ${note}`.toLowerCase().includes(search))
  if (shown.length === 0)
    return <EmptyState text={data.items.length > 0 ? 'Ничего не нашлось' : 'Сделанного пока нет'} />
  return (
    <ul className={styles['rows']}>
      {shown.map((deed) => (
        <DoneDeed key={deed.id} deed={deed} />
      ))}
    </ul>
  )
}

function DoneDeed({ deed: { id, title, note, doneAt } }: { deed: Deed }) {
  const reopen = useFinishDeed('Дело возвращено')
  return (
    <li className={styles['matter']}>
      <span className={styles['icon']}>
        <IconCircleCheck size={19} aria-hidden />
      </span>
      <div className={styles['words']}>
        <b>{title}</b>
        {note !== '' && <small>{note}</small>}
      </div>
      <span className={styles['from']}>сделано</span>
      <span className={styles['due']}>{doneAt && <Moment at={doneAt} form="day" />}</span>
      <div className={styles['actions']}>
        <Button
          kind="quiet"
          isSmall
          isBusy={reopen.isPending}
          onClick={() => reopen.mutate({ id, isDone: false })}
        >
          Вернуть
          <span className="visually-hidden">: {title}</span>
        </Button>
      </div>
    </li>
  )
}
