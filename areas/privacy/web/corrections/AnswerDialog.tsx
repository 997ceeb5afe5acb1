import * as z from 'zod/mini'
import {
  CORRECTABLE_FIELDS,
  displayValue,
  type CorrectableField,
} from '#areas/people/contract/correctable-fields.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { SelectField, TextareaField } from '#platform/web/forms/fields.tsx'
import { useField } from '#platform/web/forms/form-state.ts'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { privacyCalls } from '../../contract/calls.ts'
import type { ForeignCorrection } from '../../contract/privacy.ts'
import styles from '../Privacy.module.css'
import { ValueField } from './ValueField.tsx'

const OUTCOMES = [
  { value: 'done', label: 'Исправлено' },
  { value: 'refused', label: 'Отказать' },
  { value: 'in-work', label: 'Взять в работу' },
] as const

const AnswerForm = z.object({
  state: z.enum(['done', 'refused', 'in-work']),
  answer: z.optional(z.string()),
  value: z.optional(z.nullable(z.string())),
})

/** Answers one request; its author gets the answer by letter. */
export function AnswerDialog({
  correction,
  onClose,
}: {
  correction: ForeignCorrection
  onClose: () => void
}) {
  const { id, text, person, version, field, wantedValue, currentValue } = correction
  const answer = useAction(privacyCalls.answerCorrection, {
    refresh: [privacyCalls.listForeignCorrections],
    success: 'Ответ отправлен',
    failure: null,
  })
  return (
    <Dialog title={person.name} onClose={onClose}>
      <p className={styles['text']}>{text}</p>
      {field && (
        <p className={styles['note']}>
          {CORRECTABLE_FIELDS[field].title}. Сейчас: {displayValue(field, currentValue)}. Просят:{' '}
          {displayValue(field, wantedValue)}.
        </p>
      )}
      <RecordForm
        schema={AnswerForm}
        initial={{ state: 'done', answer: '', value: wantedValue ?? '' }}
        valuesOf={() => null}
        version={version}
        save={async ({ value, ...values }, over) => {
          const written = field && values.state === 'done' ? { value, seenValue: currentValue } : {}
          await answer.mutateAsync({ id, version: over, ...values, ...written })
          onClose()
        }}
      >
        <SelectField name="state" label="Решение" options={OUTCOMES} />
        {field && <WrittenValue field={field} />}
        <TextareaField name="answer" label="Ответ" hint="Его увидит автор заявки" />
        <SubmitButton>Ответить</SubmitButton>
      </RecordForm>
    </Dialog>
  )
}

/** The value that a granted request writes. */
function WrittenValue({ field }: { field: CorrectableField }) {
  const { value: state } = useField<string>('state', '')
  if (state !== 'done') return null
  const label = `${CORRECTABLE_FIELDS[field].title}: записать`
  return <ValueField field={field} label={label} hint="Сверьте с документом: поле изменится сразу" />
}
