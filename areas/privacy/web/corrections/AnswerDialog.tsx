import * as z from 'zod/mini'
import { useAction } from '#platform/web/api/use-call.ts'
import { SelectField, TextareaField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { privacyCalls } from '../../contract/calls.ts'
import type { ForeignCorrection } from '../../contract/privacy.ts'
import styles from '../Privacy.module.css'

const OUTCOMES = [
  { value: 'done', label: 'Исправлено' },
  { value: 'refused', label: 'Отказать' },
  { value: 'in-work', label: 'Взять в работу' },
] as const

const AnswerForm = z.object({
  state: z.enum(['done', 'refused', 'in-work']),
  answer: z.optional(z.string()),
})

/** Answers one request; its author gets the answer by letter. */
export function AnswerDialog({
  correction,
  onClose,
}: {
  correction: ForeignCorrection
  onClose: () => void
}) {
  const { id, text, person, version } = correction
  const answer = useAction(privacyCalls.answerCorrection, {
    refresh: [privacyCalls.listForeignCorrections],
    success: 'Ответ отправлен',
    failure: null,
  })
  return (
    <Dialog title={person.name} onClose={onClose}>
      <p className={styles['text']}>{text}</p>
      <Form
        schema={AnswerForm}
        initial={{ state: 'done', answer: '' }}
        onSubmit={async (values) => {
          await answer.mutateAsync({ id, version, ...values })
          onClose()
        }}
      >
        <SelectField name="state" label="Решение" options={OUTCOMES} />
        <TextareaField name="answer" label="Ответ" hint="Его увидит автор заявки" />
        <SubmitButton>Ответить</SubmitButton>
      </Form>
    </Dialog>
  )
}
