import { useState } from 'react'
import { displayDate } from '#platform/contract/calendar.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { worksCalls } from '../../contract/calls.ts'
import type { Delegation } from '../../contract/review.ts'
import { useLoadAlert } from '../shared/use-load-alert.ts'
import { shortName } from '../shared/work-text.ts'
import { DelegationDialog } from './DelegationDialog.tsx'
import styles from './Desk.module.css'

/** The delegations of the reader: those given to colleagues, and those taken from them. */
export function useDelegations() {
  const isWorker = useUser().permissions.includes('worker')
  const delegations = useCall(worksCalls.listDelegations, {}, { isEnabled: isWorker })
  useLoadAlert(delegations)
  return { isWorker, given: delegations.data?.given ?? [], taken: delegations.data?.taken ?? [] }
}

/** Hands the reader's decisions over to a colleague for some days. */
export function HandoverButton() {
  const { isWorker, given } = useDelegations()
  const [isGiving, setGiving] = useState(false)
  if (!isWorker) return null
  return (
    <>
      <Button onClick={() => setGiving(true)}>Передать на время отсутствия</Button>
      {isGiving && <DelegationDialog given={given} onClose={() => setGiving(false)} />}
    </>
  )
}

/** The people who decide instead of the reader, now and in the days to come. */
export function HandoverNotes() {
  const { given } = useDelegations()
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      {given.map((delegation) => (
        <HandoverNote key={delegation.id} delegation={delegation} onChange={() => setChanging(true)} />
      ))}
      {isChanging && <DelegationDialog given={given} onClose={() => setChanging(false)} />}
    </>
  )
}

function HandoverNote({ delegation, onChange }: { delegation: Delegation; onChange: () => void }) {
  const { id, delegate, beginAt, endAt, isNow } = delegation
  const end = useAction(worksCalls.endDelegation, {
    refresh: [worksCalls.listDelegations],
    success: 'Передача отменена',
  })
  return (
    <div className={styles['delegated']} role="note">
      <span>
        {isNow
          ? `Пока вас нет, решает ${shortName(delegate.fio)}, до ${displayDate(endAt)}`
          : `С ${displayDate(beginAt)} по ${displayDate(endAt)} решает ${shortName(delegate.fio)}`}
      </span>
      <span className={styles['buttons']}>
        <Button
          isSmall
          kind="quiet"
          aria-label={`Изменить передачу: ${shortName(delegate.fio)}`}
          onClick={onChange}
        >
          Изменить
        </Button>
        <Button
          isSmall
          kind="quiet"
          isBusy={end.isPending}
          aria-label={`Отменить передачу: ${shortName(delegate.fio)}`}
          onClick={() => end.mutate({ id })}
        >
          Отменить
        </Button>
      </span>
    </div>
  )
}
