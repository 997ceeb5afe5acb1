import { useState } from 'react'
import { isNotFound, Refusal } from '#platform/web/api/api-error.ts'
import { refreshCalls, useAction } from '#platform/web/api/use-call.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { useField } from '#platform/web/forms/form-state.ts'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { counted } from '#platform/contract/plural.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { supportScreens } from '#areas/support/contract/screens.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { CertificateItem, CertificateRequest } from '../../contract/request.ts'
import { FAILURES, SUCCESSES } from '../texts.ts'
import styles from './Certificates.module.css'
import { initialFields, OrderFields, sentFields, type Draft, type OrderData } from './order-fields.ts'
import { AlreadyOpen, KindChoice, KindParts, RegisterFacts, useChosenType } from './OrderParts.tsx'
import { SamplePaper } from './SamplePaper.tsx'

interface OrderFormProps {
  known: OrderData
  draft: Draft
  /** The certificate that is repeated or changed, in full. */
  like?: CertificateRequest
  /** What the reader has ordered and not got yet. */
  open: readonly CertificateItem[]
  onDone: () => void
}

const GONE = 'Этой справки больше нет: её удалили, возможно в другом окне'

const refresh = [certificatesCalls.listOwnCertificates]

function useSend({ known, draft, onDone }: OrderFormProps) {
  /** What this form sends twice is one order. */
  const [key] = useState(() => crypto.randomUUID())
  const order = useAction(certificatesCalls.orderCertificate, {
    refresh,
    success: SUCCESSES.created,
    failure: null,
  })
  const change = useAction(certificatesCalls.changeCertificate, {
    refresh,
    success: SUCCESSES.edited,
    failure: null,
  })
  return async (fields: OrderFields) => {
    const type = known.types.find(({ id }) => id === fields.typeId)!
    const sent = sentFields(fields, type)
    if (draft.editedId) await change.mutateAsync({ id: draft.editedId, ...sent }).catch(tellGone)
    else await order.mutateAsync({ typeId: type.id, studentId: known.initial.studentId, key, ...sent })
    onDone()
  }
}

/** Says of a certificate that was deleted meanwhile what has become of it, and takes it off the screen. */
function tellGone(error: unknown): never {
  if (!isNotFound(error)) throw error
  void refreshCalls(refresh)
  throw new Refusal(GONE)
}

/** The fields of the chosen kind under the facts that come from the register. */
export function OrderForm(props: OrderFormProps) {
  const { known, draft, like, open, onDone } = props
  const send = useSend(props)
  const enabled = known.types.filter(({ isEnable }) => isEnable)
  const isEdited = draft.editedId !== undefined
  if (enabled.length === 0 && !isEdited)
    return (
      <EmptyState
        text="Сейчас вам не открыт ни один вид справок. Нужна справка — напишите, её откроют или подскажут, куда обратиться"
        action={<ButtonLink to={addressOf(supportScreens.support)}>Написать в поддержку</ButtonLink>}
      />
    )
  return (
    <Form
      schema={OrderFields}
      initial={initialFields(known, like, isEdited)}
      failureText={isEdited ? FAILURES.edit : FAILURES.create}
      onSubmit={send}
      guardsLeaving
    >
      {draft.like && !isEdited && (
        <p className={styles['notice']} role="status">
          Заполнено по прошлой справке. Она ещё не заказана: проверьте и нажмите «Заказать»
        </p>
      )}
      {!isEdited && <KindChoice types={enabled} />}
      <RegisterFacts facts={known.initial.facts} />
      <p>
        <AppLink to={addressOf(supportScreens.support)}>Здесь ошибка? Напишите нам</AppLink>
      </p>
      <KindParts known={known} studyYear={like?.studyYear} />
      {!isEdited && <AlreadyOpen known={known} open={open} />}
      <div className={styles['buttons']}>
        <Send isEdited={isEdited} known={known} />
        {isEdited && <Button onClick={onDone}>Не менять</Button>}
      </div>
    </Form>
  )
}

const COPIES = ['экземпляр', 'экземпляра', 'экземпляров'] as const

function Send({ isEdited, known }: { isEdited: boolean; known: OrderData }) {
  const type = useChosenType(known.types)
  const { value: how } = useField<string>('how', 'file')
  const { value: count } = useField<number>('count', 1)
  const isPaper = Boolean(type?.isPaperOnly) || how === 'paper'
  const what = isPaper && Number(count) > 0 ? counted(Number(count), COPIES) : 'справку'
  return (
    <>
      <SubmitButton>{isEdited ? 'Сохранить и отправить' : `Заказать ${what}`}</SubmitButton>
      {type && <SamplePaper {...{ type, known }} />}
    </>
  )
}
