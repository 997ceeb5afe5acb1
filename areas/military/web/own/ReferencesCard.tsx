import { displayDate } from '#platform/contract/calendar.ts'
import { errorTextOr } from '#platform/web/api/api-error.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { useDayOf } from '#platform/web/router/university-time.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { militaryCalls } from '../../contract/calls.ts'
import type { Reference } from '../../contract/request.ts'
import { FAILURES } from '../texts.ts'
import styles from './Own.module.css'

const MOST_SHOWN = 100

/** The references, the newest first, with the number of those not downloaded yet. */
export function ReferencesCard() {
  const references = useCall(militaryCalls.listReferences, { limit: MOST_SHOWN }, { isAlwaysFresh: true })
  const { data, error, refetch } = references
  const undownloaded = useCall(militaryCalls.countUndownloaded, {}, { isAlwaysFresh: true })
  if (error && !data)
    return <FailureCard error={error} text={FAILURES.references} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const fresh = undownloaded.data?.count ?? 0
  return (
    <Card title="Готовые справки" note={fresh > 0 ? `не скачано: ${fresh}` : undefined}>
      {undownloaded.error && <p role="alert">{errorTextOr(undownloaded.error, FAILURES.count)}</p>}
      {data.count === 0 && (
        <EmptyState text="Готовых справок пока нет. Они появятся здесь, когда заявку рассмотрят" />
      )}
      <ul className={styles['references']} aria-label="Готовые справки">
        {data.items.map((reference) => (
          <ReferenceRow key={reference.id} reference={reference} />
        ))}
      </ul>
    </Card>
  )
}

function ReferenceRow({ reference }: { reference: Reference }) {
  const dayOf = useDayOf()
  const { id, number, createdAt, requestDate, staff, fileName, isDownloaded, isAnnulled } = reference
  const download = useAction(militaryCalls.downloadReference, {
    refresh: [militaryCalls.listReferences, militaryCalls.countUndownloaded],
    failure: FAILURES.reference,
  })
  return (
    <li>
      <div>
        <b>
          № {number} от {displayDate(dayOf(createdAt))}
        </b>
        {isAnnulled && <Tag tone="error">аннулирована</Tag>}
        {!isAnnulled && !isDownloaded && <Tag tone="ok">новая</Tag>}
        <small>
          Заявка от {displayDate(requestDate)} · {staff}
        </small>
      </div>
      {!isAnnulled && (
        <Button
          isSmall
          kind={isDownloaded ? 'plain' : 'primary'}
          isBusy={download.isPending}
          aria-label={`Скачать справку № ${number}`}
          onClick={() => download.mutate({ id }, { onSuccess: (file) => saveFile(file, fileName) })}
        >
          Скачать
        </Button>
      )}
    </li>
  )
}
