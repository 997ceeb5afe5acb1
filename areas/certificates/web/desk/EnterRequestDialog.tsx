import { useState } from 'react'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import type { Option } from '#platform/web/forms/choice/option.ts'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { FoundOne } from '#platform/web/forms/choice/FoundOne.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskItem } from '../../contract/desk.ts'
import type { DeskOrder, DeskStudent } from '../../contract/desk-order-calls.ts'
import { initialFields, OrderFields, sentFields } from '../own/order-fields.ts'
import { AlreadyOpen, KindChoice, KindParts, RegisterFacts } from '../own/OrderParts.tsx'
import { FAILURES, SUCCESSES } from '../texts.ts'
import styles from './Desk.module.css'
import { DESK_READS } from './use-desk.ts'

interface EnterRequestProps {
  onEntered: (request: DeskItem) => void
  onClose: () => void
}

const optionOf = ({ studentId, fio, group, recordBook }: DeskStudent): Option => ({
  id: studentId,
  title: fio,
  note: [group, `зачётная книжка ${recordBook}`].filter(Boolean).join(' · '),
})

/** The request of a student who stands at the desk. Decision 0338. */
export function EnterRequestDialog({ onEntered, onClose }: EnterRequestProps) {
  const source = useFoundBy(certificatesCalls.searchDeskStudents, {
    input: (search) => ({ search }),
    offer: (students) => students.map(optionOf),
    minCharacters: 2,
  })
  const [student, setStudent] = useState<Option | null>(null)
  return (
    <Dialog title="Новая заявка" onClose={onClose}>
      <div className={styles['entry']}>
        <FoundOne
          label="Студент"
          placeholder="Фамилия или номер зачётной книжки"
          isFocused
          source={source}
          value={student}
          onChange={setStudent}
        />
        {student && <StudentOrder key={student.id} id={Number(student.id)} onEntered={onEntered} />}
      </div>
    </Dialog>
  )
}

function StudentOrder({ id, onEntered }: { id: number; onEntered: (request: DeskItem) => void }) {
  const order = useCall(certificatesCalls.getDeskOrder, { id }, { keepsLast: false, isAlwaysFresh: true })
  if (order.error)
    return <FailureCard error={order.error} text={FAILURES.initial} onRetry={() => void order.refetch()} />
  if (!order.data) return <PageSkeleton />
  const isSomethingOpen = order.data.types.some(({ isEnable }) => isEnable)
  if (!isSomethingOpen) return <EmptyState text="Этому студенту сейчас не положен ни один вид справок" />
  return <EnterForm known={order.data} onEntered={onEntered} />
}

interface EnterFormProps {
  known: DeskOrder
  onEntered: (request: DeskItem) => void
}

function EnterForm({ known, onEntered }: EnterFormProps) {
  /** What this form sends twice is one order. */
  const [key] = useState(() => crypto.randomUUID())
  const enter = useAction(certificatesCalls.enterRequest, {
    refresh: DESK_READS,
    success: SUCCESSES.entered,
    failure: null,
  })
  const send = async (fields: OrderFields) => {
    const type = known.types.find(({ id }) => id === fields.typeId)!
    const typed = sentFields(fields, type)
    onEntered(await enter.mutateAsync({ id: known.initial.studentId, typeId: type.id, key, ...typed }))
  }
  return (
    <Form
      schema={OrderFields}
      initial={{ ...initialFields(known, undefined, false), how: 'paper' }}
      failureText={FAILURES.create}
      onSubmit={send}
    >
      <KindChoice types={known.types.filter(({ isEnable }) => isEnable)} />
      <RegisterFacts facts={known.initial.facts} />
      <KindParts known={known} studyYear={null} />
      <AlreadyOpen known={known} open={known.open} />
      <SubmitButton>Записать заявку</SubmitButton>
    </Form>
  )
}
