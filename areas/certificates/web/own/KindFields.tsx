import { OfferedWords } from '#platform/web/forms/choice/OfferedWords.tsx'
import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { useField } from '#platform/web/forms/form-state.ts'
import type { CertificateType } from '../../contract/request.ts'
import styles from './Certificates.module.css'
import type { OrderData } from './order-fields.ts'

const PURPOSES = ['в банк', 'работодателю', 'в общежитие', 'в консульство'].map((word) => ({ word }))

interface KindFieldsProps {
  type: CertificateType
  known: OrderData
  studyYears: readonly string[]
}

/** The fields that the kind asks for; all others come from the register. */
export function KindFields({ type: { fields }, known: { initial }, studyYears }: KindFieldsProps) {
  const has = (name: string) => fields.includes(name)
  return (
    <>
      {has('certificateFor') && <Purpose />}
      {has('recruitmentOfficeId') && (
        <>
          <SelectField
            name="recruitmentOfficeId"
            label="Военный комиссариат"
            placeholder="Другой"
            options={initial.recruitmentOffices.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <OtherOffice />
          <p>Справку по воинским документам готовит военно-учётный стол: раздел «Справки для военкомата».</p>
        </>
      )}
      {has('studyYear') && (
        <SelectField
          name="studyYear"
          label="За учебный год"
          options={studyYears.map((year) => ({ value: year, label: year }))}
        />
      )}
      {has('streasonId') && (
        <SelectField
          name="streasonId"
          label="Причина отпуска"
          placeholder="Не указывать"
          options={initial.academReasons.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {has('academStartDate') && <DateField name="academStartDate" label="Начало отпуска" />}
      {has('academFinishDate') && <DateField name="academFinishDate" label="Конец отпуска" />}
      {has('graduateDate') && <DateField name="graduateDate" label="Дата окончания" />}
    </>
  )
}

/** The place to which the certificate goes, with buttons for the usual answers. */
function Purpose() {
  const { set } = useField('certificateFor', '')
  return (
    <div className={styles['purpose']}>
      <TextField name="certificateFor" label="Куда" hint="Если не указать, будет «по месту требования»" />
      <OfferedWords label="Куда чаще всего" words={PURPOSES} onChoose={(purpose) => set(purpose)} />
    </div>
  )
}

/** Asked for when the list does not contain their office. */
function OtherOffice() {
  const { value } = useField<number | string | null>('recruitmentOfficeId', '')
  if (value) return null
  return <TextField name="otherRecruitmentOffice" label="Название комиссариата" />
}
