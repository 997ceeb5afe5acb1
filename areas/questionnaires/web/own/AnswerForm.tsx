import { useEffect, useRef, useState } from 'react'
import { ApiError, errorText, isAbort, isOutdated } from '#platform/web/api/api-error.ts'
import { useLeaveGuard } from '#platform/web/forms/use-leave-guard.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { isAnswered } from '../../contract/answer-rule.ts'
import type { AnswerValue, OwnQuestionnaire } from '../../contract/questionnaire.ts'
import styles from './AnswerForm.module.css'
import { namedQuestions } from './asked-questions.ts'
import { QuestionField } from './QuestionField.tsx'
import type { Saving } from './QuestionnaireScreen.tsx'

interface AnswerFormProps {
  questionnaire: OwnQuestionnaire
  save: (saving: Saving) => Promise<unknown>
  /** Reads the questionnaire anew. */
  reread: () => Promise<unknown>
}

type Errors = Record<string, string[]>

function answersByName({ questions, answers }: OwnQuestionnaire): ReadonlyMap<string, AnswerValue> {
  const byId = new Map(answers.map(({ questionId, value }) => [questionId, value]))
  return new Map(
    namedQuestions(questions).map(({ name, question }) => [name, byId.get(question.id) ?? null] as const),
  )
}

/** Answers that are kept as a draft until they are sent; a new edition leaves what is typed where the question stays. */
export function AnswerForm({ questionnaire, save, reread }: AnswerFormProps) {
  const [values, setValues] = useState(() => answersByName(questionnaire))
  const questions = namedQuestions(questionnaire.questions)
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setSending] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useLeaveGuard(isChanged)
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[data-invalid] input, [data-invalid] textarea')?.focus()
  }, [errors])

  const set = (name: string, value: AnswerValue) => {
    setValues((known) => new Map(known).set(name, value))
    setChanged(true)
  }
  const send = async (isSubmitted: boolean) => {
    setSending(true)
    try {
      const given = questions.map(({ name, question }) => ({
        questionId: question.id,
        value: values.get(name) ?? null,
      }))
      await save({ answers: given, isSubmitted })
      setChanged(false)
      setErrors({})
      showAlert(isSubmitted ? 'Анкета отправлена' : 'Черновик сохранён', 'success')
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null
      if (refusal?.status === 422) setErrors(refusal.fieldErrors)
      if (!isAbort(error)) showAlert(errorText(error))
      // There is a new edition, or it was sent from another window.
      if (refusal && isOutdated(refusal)) await reread()
    } finally {
      setSending(false)
    }
  }
  const answered = questions.filter(({ name }) => isAnswered(values.get(name))).length
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
        <p className={styles['intro']}>{questionnaire.intro}</p>
        {questions.map(({ name, question }) => (
          <QuestionField
            key={name}
            question={question}
            value={values.get(name) ?? null}
            error={errors[`question-${question.id}`]?.join('\n')}
            onChange={(value) => set(name, value)}
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
