import { useState } from 'react'
import {
  CORRECTABLE_FIELDS,
  displayValue,
  type CorrectableField,
} from '#areas/people/contract/correctable-fields.ts'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { SelectField, TextareaField } from '#platform/web/forms/fields.tsx'
import { useField } from '#platform/web/forms/form-state.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { privacyCalls } from '../../contract/calls.ts'
import { CORRECTION_STATE_NAMES, CorrectionForm, type Correction } from '../../contract/privacy.ts'
import styles from '../Privacy.module.css'
import { ValueField } from './ValueField.tsx'

const FIELDS = (Object.keys(CORRECTABLE_FIELDS) as CorrectableField[]).map((value) => ({
  value,
  label: CORRECTABLE_FIELDS[value].title,
}))

/** «Фамилия: Иванова» while it waits; «Фамилия: Иванова → Петрова» once it is written. */
function changeText(
  { state, wantedValue, valueBefore, valueAfter }: Correction,
  field: CorrectableField,
): string {
  const show = (value: string | null) => displayValue(field, value)
  const change = state === 'done' ? `${show(valueBefore)} → ${show(valueAfter)}` : show(wantedValue)
  return `${CORRECTABLE_FIELDS[field].title}: ${change}`
}

/** A form to report an error, and the outcomes of earlier requests. */
export function OwnCorrectionsCard() {
  const { data } = useCall(privacyCalls.listCorrections, {})
  const [round, setRound] = useState(0)
  const send = useAction(privacyCalls.requestCorrection, {
    refresh: [privacyCalls.listCorrections],
    success: 'Заявка отправлена',
    failure: null,
  })
  return (
    <Card title="Исправить сведения">
      <Form
        key={round}
        schema={CorrectionForm}
        guardsLeaving
        onSubmit={async (values) => {
          await send.mutateAsync(values)
          setRound(round + 1)
        }}
      >
        <SelectField name="field" label="Какое поле" options={FIELDS} placeholder="Другое" />
        <WantedValue />
        <TextareaField
          name="text"
          label="Что исправить"
          hint="Напишите, где ошибка и по какому документу правильно. Ответ придёт на почту и появится здесь"
        />
        <SubmitButton>Отправить</SubmitButton>
      </Form>
      <ul className={styles['list']}>
        {data?.map((correction) => (
          <OwnCorrection key={correction.id} correction={correction} />
        ))}
      </ul>
    </Card>
  )
}

/** Asks for the right value once a field is chosen. */
function WantedValue() {
  const { value } = useField<CorrectableField | ''>('field', '')
  return value === '' ? null : <ValueField key={value} field={value} label="Как правильно" />
}

function OwnCorrection({ correction }: { correction: Correction }) {
  const { text, state, answer, createdAt, field } = correction
  return (
    <li>
      {field && <b>{changeText(correction, field)}</b>}
      <span className={styles['text']}>{text}</span>
      {answer && <span className={styles['answer']}>Ответ: {answer}</span>}
      <small>
        {CORRECTION_STATE_NAMES[state]} · {momentText(createdAt, 'mediumDay')}
      </small>
    </li>
  )
}
