import { displayDate } from '#platform/contract/calendar.ts'
import { SelectField } from '#platform/web/forms/fields.tsx'
import { useField } from '#platform/web/forms/form-state.ts'
import type { CertificateItem, CertificateType, InitialData } from '../../contract/request.ts'
import styles from './Certificates.module.css'
import { DeliveryFields } from './DeliveryFields.tsx'
import { KindFields } from './KindFields.tsx'
import { yearsOffered, type OrderData } from './order-fields.ts'

/** The kinds that are open to the enrolment. */
export function KindChoice({ types }: { types: readonly CertificateType[] }) {
  return (
    <SelectField
      name="typeId"
      label="Вид"
      options={types.map(({ id, description }) => ({ value: id, label: description }))}
    />
  )
}

/** What the paper takes from the register. */
export function RegisterFacts({ facts }: Pick<InitialData, 'facts'>) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The kind that is chosen in the form. */
export function useChosenType(types: readonly CertificateType[]): CertificateType | undefined {
  const { value } = useField<number>('typeId', 0)
  return types.find(({ id }) => id === value)
}

interface KindPartsProps {
  known: OrderData
  /** The study year of the certificate that is repeated or changed. */
  studyYear: string | null | undefined
}

/** The fields of the chosen kind, and its way of delivery. */
export function KindParts({ known, studyYear }: KindPartsProps) {
  const type = useChosenType(known.types)
  if (!type) return null
  return (
    <>
      <KindFields type={type} known={known} studyYears={yearsOffered(known.initial, studyYear)} />
      <DeliveryFields type={type} known={known} />
    </>
  )
}

interface AlreadyOpenProps {
  known: OrderData
  /** What the student has ordered and not got yet. */
  open: readonly CertificateItem[]
}

/** The same kind is under way: a second one may be meant, and is not made by oversight. */
export function AlreadyOpen({ known, open }: AlreadyOpenProps) {
  const type = useChosenType(known.types)
  const same = open.find((item) => item.type.id === type?.id && item.studentId === known.initial.studentId)
  if (!same) return null
  return (
    <p className={styles['notice']} role="note">
      Такая справка уже заказана {displayDate(same.orderDate)} и ещё не готова. Если нужна вторая, закажите.
    </p>
  )
}
