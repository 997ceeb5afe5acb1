import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { displayDate } from '#platform/contract/calendar.ts'
import { momentText } from '#platform/web/ui/date-text.ts'
import { privacyCalls } from '../contract/calls.ts'
import type { Consent } from '../contract/privacy.ts'
import styles from './Privacy.module.css'

function stateOf({ isGiven, decidedAt, isOutdated }: Consent): string {
  if (isGiven === null || decidedAt === null) return 'Решения пока нет'
  const when = momentText(decidedAt, 'longDay')
  const word = isGiven ? 'Дано' : 'Отозвано'
  return isOutdated ? `${word} ${when}, но с тех пор текст изменился` : `${word} ${when}`
}

/** The newest wording of every consent, and the reader's decision on it. */
export function ConsentsCard() {
  const consents = useCall(privacyCalls.listConsents, {})
  const { data, error, refetch } = consents
  return (
    <Card title="Согласия">
      {error && !data && <FailureCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton rows={4} />}
      {data?.map((consent) => (
        <ConsentText key={consent.id} consent={consent} />
      ))}
    </Card>
  )
}

function ConsentText({ consent }: { consent: Consent }) {
  const { id, title, body, version, publishedOn, isRequired, isGiven, isOutdated } = consent
  const decide = useAction(privacyCalls.decideConsent, {
    refresh: [privacyCalls.listConsents, privacyCalls.listViews],
    success: isGiven && !isOutdated ? 'Согласие отозвано' : 'Согласие дано',
  })
  const isAsked = isGiven !== true || isOutdated
  return (
    <article className={styles['consent']}>
      <h3>{title}</h3>
      <p>{body}</p>
      <p className={styles['note']}>
        {stateOf(consent)} · редакция {version} от {displayDate(publishedOn)}
      </p>
      {isAsked && (
        <Button kind="tinted" isBusy={decide.isPending} onClick={() => decide.mutate({ id, isGiven: true })}>
          Согласиться
        </Button>
      )}
      {!isAsked && !isRequired && (
        <Button kind="plain" isBusy={decide.isPending} onClick={() => decide.mutate({ id, isGiven: false })}>
          Отозвать
        </Button>
      )}
      {isRequired && <p className={styles['note']}>Отозвать можно только письменным заявлением.</p>}
    </article>
  )
}
