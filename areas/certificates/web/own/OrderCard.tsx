import { useEffect, useRef, useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import type { CertificateItem } from '../../contract/request.ts'
import { FAILURES } from '../texts.ts'
import styles from './Certificates.module.css'
import type { Draft, OrderData } from './order-fields.ts'
import { OrderForm } from './OrderForm.tsx'

interface OrderCardProps {
  draft: Draft
  /** What the reader has ordered and not got yet. */
  open: readonly CertificateItem[]
  /** Another form stands in its place; what is typed here waits. */
  isHidden?: boolean
  onDone: () => void
}

/** The order of a certificate: what is known stands in it as it will be on the paper. */
export function OrderCard({ draft, open, isHidden = false, onDone }: OrderCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const isAskedFor = draft.like !== undefined
  // Whoever has pressed «Повторить» or «Изменить» far below sees what it has led to.
  useEffect(() => {
    if (!isAskedFor) return
    card.current?.scrollIntoView({ block: 'start' })
    card.current?.focus()
  }, [isAskedFor])
  const enrolments = useCall(certificatesCalls.listEnrolments, {})
  const [chosen, setChosen] = useState<string>()
  const all = enrolments.data ?? []
  const studentId = Number(chosen ?? draft.like?.studentId ?? all[0]?.studentId)
  const title = draft.editedId ? 'Изменить справку' : 'Новая справка'
  if (enrolments.error)
    return (
      <FailureCard error={enrolments.error} text={FAILURES.form} onRetry={() => void enrolments.refetch()} />
    )
  return (
    <div ref={card} tabIndex={-1} hidden={isHidden} className={styles['order']}>
      <Card title={title} note="подставлено из личного дела">
        {all.length > 1 && !draft.editedId && (
          <SelectFilter
            label="Обучение"
            value={String(studentId)}
            onChange={setChosen}
            options={all.map((each) => ({
              value: each.studentId,
              label: each.groupName ?? each.studentName,
            }))}
          />
        )}
        {studentId ? <Prefilled {...{ studentId, draft, open, onDone }} /> : <PageSkeleton />}
      </Card>
    </div>
  )
}

function Prefilled({ studentId, draft, open, onDone }: OrderCardProps & { studentId: number }) {
  const types = useCall(certificatesCalls.listCertificateTypes, { id: studentId }, { keepsLast: false })
  const initial = useCall(certificatesCalls.getInitialData, { id: studentId }, { keepsLast: false })
  const places = useCall(certificatesCalls.listReceiptPlaces, {})
  const error = types.error ?? initial.error ?? places.error
  const again = () => void Promise.all([types.refetch(), initial.refetch(), places.refetch()])
  const text = types.error ? FAILURES.types : initial.error ? FAILURES.initial : FAILURES.form
  if (error) return <FailureCard error={error} text={text} onRetry={again} />
  if (!types.data || !initial.data || !places.data) return <PageSkeleton />
  const known = { types: types.data, initial: initial.data, places: places.data }
  if (draft.like) return <FromEarlier {...{ known, draft, open, onDone }} id={draft.like.id} />
  return <OrderForm key={studentId} {...{ known, draft, open, onDone }} />
}

/** The form with all that its student said in the certificate which is repeated or changed. */
function FromEarlier({ id, known, draft, open, onDone }: OrderCardProps & { id: number; known: OrderData }) {
  const earlier = useCall(certificatesCalls.getCertificate, { id }, { isAlwaysFresh: true, keepsLast: false })
  if (earlier.error)
    return <FailureCard error={earlier.error} text={FAILURES.form} onRetry={() => void earlier.refetch()} />
  // A form starts once: with the values stored now, not with those read before.
  if (!earlier.data || !earlier.isFetchedAfterMount) return <PageSkeleton />
  return <OrderForm key={known.initial.studentId} {...{ known, draft, open, onDone }} like={earlier.data} />
}
