import { useEffect, useRef, useState } from 'react'
import { ApiError, errorText, isAbort } from '#platform/web/api/api-error.ts'
import { useLeaveGuard } from '#platform/web/forms/use-leave-guard.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { isAnswered } from '../../contract/answer-rule.ts'
import type { AnswerValue, OwnQuestionnaire } from '../../contract/questionnaire.ts'
import styles from './AnswerForm.module.css'
import { QuestionField } from './QuestionField.tsx'
import type { Saving } from './QuestionnaireScreen.tsx'

interface AnswerFormProps {
  questionnaire: OwnQuestionnaire
  save: (saving: Saving) => Promise<unknown>
}

type Errors = Record<string, string[]>

/** Answers that are kept as a draft until they are sent. */
export function AnswerForm({ questionnaire: { intro, questions, answers }, save }: AnswerFormProps) {
  const [values, setValues] = useState(
    () => new Map<number, AnswerValue>(answers.map(({ questionId, value }) => [questionId, value])),
  )
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setSending] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useLeaveGuard(isChanged)
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[data-invalid] input, [data-invalid] textarea')?.focus()
  }, [errors])

  const set = (questionId: number, value: AnswerValue) => {
    setValues((known) => new Map(known).set(questionId, value))
    setChanged(true)
  }
  const send = async (isSubmitted: boolean) => {
    setSending(true)
    try {
      const given = [...values].map(([questionId, value]) => ({ questionId, value }))
      await save({ answers: given, isSubmitted })
      setChanged(false)
      setErrors({})
      showAlert(isSubmitted ? 'Анкета отправлена' : 'Черновик сохранён', 'success')
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) setErrors(error.fieldErrors)
      if (!isAbort(error)) showAlert(errorText(error))
    } finally {
      setSending(false)
    }
  }
  const answered = questions.filter(({ id }) => isAnswered(values.get(id))).length
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(true)
      }}
    >
      <Card>
        <p className={styles['intro']}>{intro}</p>
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            value={values.get(question.id) ?? null}
            error={errors[`question-${question.id}`]?.join('\n')}
            onChange={(value) => set(question.id, value)}
          />
        ))}
        <div className={styles['actions']}>
          <Button kind="primary" type="submit" isBusy={isSending}>
            Отправить анкету
          </Button>
          <Button isBusy={isSending} onClick={() => void send(false)}>
            Сохранить черновик
          </Button>
          <span role="status">
            Отвечено {answered} из {questions.length}
          </span>
        </div>
        <p className={styles['hint']}>Отправить анкету можно один раз за учебный год.</p>
      </Card>
    </form>
  )
}
