import { useAction } from '#platform/web/api/use-call.ts'
import { SelectField } from '#platform/web/forms/fields.tsx'
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
import type { CertificateRequest, CertificateType } from '../../contract/request.ts'
import { FAILURES, SUCCESSES } from '../texts.ts'
import styles from './Certificates.module.css'
import { DeliveryFields } from './DeliveryFields.tsx'
import {
  initialFields,
  OrderFields,
  sentFields,
  yearsOffered,
  type Draft,
  type KnownData,
} from './order-fields.ts'
import { KindFields } from './KindFields.tsx'
import { SamplePaper } from './SamplePaper.tsx'

interface OrderFormProps {
  known: KnownData
  draft: Draft
  /** The certificate that is repeated or changed, in full. */
  like?: CertificateRequest
  onDone: () => void
}

const refresh = [certificatesCalls.listOwnCertificates]

function useSend({ known, draft, onDone }: OrderFormProps) {
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
    if (draft.editedId) await change.mutateAsync({ id: draft.editedId, ...sent })
    else await order.mutateAsync({ typeId: type.id, studentId: known.initial.studentId, ...sent })
    onDone()
  }
}

/** The fields of the chosen kind under the facts that come from the register. */
export function OrderForm(props: OrderFormProps) {
  const { known, draft, like, onDone } = props
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
    >
      {!isEdited && (
        <SelectField
          name="typeId"
          label="Вид"
          options={enabled.map(({ id, description }) => ({ value: id, label: description }))}
        />
      )}
      <dl className={styles['facts']}>
        {known.initial.facts.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <AppLink to={addressOf(supportScreens.support)}>Здесь ошибка? Напишите нам</AppLink>
      </p>
      <KindParts known={known} studyYear={like?.studyYear} />
      <div className={styles['buttons']}>
        <Send isEdited={isEdited} known={known} />
        {isEdited && <Button onClick={onDone}>Не менять</Button>}
      </div>
    </Form>
  )
}

/** The kind that is chosen in the form. */
export function useChosenType(types: readonly CertificateType[]): CertificateType | undefined {
  const { value } = useField<number>('typeId', 0)
  return types.find(({ id }) => id === value)
}

interface KindPartsProps {
  known: KnownData
  /** The study year of the certificate that is repeated or changed. */
  studyYear: string | null | undefined
}

function KindParts({ known, studyYear }: KindPartsProps) {
  const type = useChosenType(known.types)
  if (!type) return null
  return (
    <>
      <KindFields type={type} known={known} studyYears={yearsOffered(known.initial, studyYear)} />
      <DeliveryFields type={type} known={known} />
    </>
  )
}

const COPIES = ['экземпляр', 'экземпляра', 'экземпляров'] as const

function Send({ isEdited, known }: { isEdited: boolean; known: KnownData }) {
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
