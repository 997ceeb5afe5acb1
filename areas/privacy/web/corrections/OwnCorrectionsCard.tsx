import { useState } from 'react'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { privacyCalls } from '../../contract/calls.ts'
import { CORRECTION_STATE_NAMES, CorrectionForm, type Correction } from '../../contract/privacy.ts'
import styles from '../Privacy.module.css'

const day = new Intl.DateTimeFormat('ru', { dateStyle: 'medium' })

/** Where one says what is wrong, and what became of it. */
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
        onSubmit={async (values) => {
          await send.mutateAsync(values)
          setRound(round + 1)
        }}
      >
        <TextareaField
          name="text"
          label="Что исправить"
          hint="Напишите, где ошибка и как правильно. Ответ придёт на почту и появится здесь"
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

function OwnCorrection({ correction }: { correction: Correction }) {
  const { text, state, answer, createdAt } = correction
  return (
    <li>
      <span className={styles['text']}>{text}</span>
      {answer && <span className={styles['answer']}>Ответ: {answer}</span>}
      <small>
        {CORRECTION_STATE_NAMES[state]} · {day.format(new Date(createdAt))}
      </small>
    </li>
  )
}
