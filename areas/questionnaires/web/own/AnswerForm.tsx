import { useRef } from 'react'
import * as z from 'zod/mini'
import { ApiError, isOutdated, Refusal } from '#platform/web/api/api-error.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { useFormValues } from '#platform/web/forms/form-state.ts'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { isAnswered } from '../../contract/answer-rule.ts'
import type { Answer, AnswerValue, OwnQuestionnaire } from '../../contract/questionnaire.ts'
import styles from './AnswerForm.module.css'
import { namedQuestions } from './named-questions.ts'
import { QuestionField } from './QuestionField.tsx'

export interface Saving {
  answers: Answer[]
  isSubmitted: boolean
}

interface AnswerFormProps {
  questionnaire: OwnQuestionnaire
  save: (saving: Saving) => Promise<unknown>
  /** Reads the questionnaire again. */
  reread: () => Promise<unknown>
}

type NamedQuestions = ReturnType<typeof namedQuestions>

/** The answers by the names of their questions, which stay the same in the next edition. */
const Answers = z.record(z.string(), z.custom<AnswerValue>())

function answersByName({ answers }: OwnQuestionnaire, questions: NamedQuestions): z.infer<typeof Answers> {
  const byId = new Map(answers.map(({ questionId, value }) => [questionId, value]))
  return Object.fromEntries(questions.map(({ name, question }) => [name, byId.get(question.id) ?? null]))
}

/** The server names a question by its id, the form by its words. */
function onFields(error: unknown, questions: NamedQuestions): unknown {
  if (!(error instanceof ApiError)) return error
  const named = questions.flatMap(({ name, question }) => {
    const texts = error.fieldErrors[`question-${question.id}`]
    return texts ? [[name, texts] as const] : []
  })
  return named.length > 0 ? new Refusal(error.message, Object.fromEntries(named)) : error
}

/**
 * Answers that are stored as a draft until they are submitted; after a new edition, answers stay if their
 * question does.
 */
export function AnswerForm({ questionnaire, save, reread }: AnswerFormProps) {
  const isFinal = useRef(true)
  const questions = namedQuestions(questionnaire.questions)
  const send = async (values: z.infer<typeof Answers>) => {
    const isSubmitted = isFinal.current
    const answers = questions.map(({ name, question }) => ({
      questionId: question.id,
      value: values[name] ?? null,
    }))
    try {
      await save({ answers, isSubmitted })
      showAlert(isSubmitted ? 'Анкета отправлена' : 'Черновик сохранён', 'success')
    } catch (error) {
      // There is a new edition, or it was sent from another window.
      if (isOutdated(error)) await reread()
      throw onFields(error, questions)
    }
  }
  return (
    <Form
      schema={Answers}
      initial={answersByName(questionnaire, questions)}
      onSubmit={send}
      guardsLeaving
      isWide
    >
      <Card>
        <p className={styles['intro']}>{questionnaire.intro}</p>
        {questions.map(({ name, question }) => (
          <QuestionField key={name} name={name} question={question} />
        ))}
        <div className={styles['actions']}>
          <FormButtons>
            <SubmitButton onPress={() => (isFinal.current = true)}>Отправить анкету</SubmitButton>
            <SubmitButton kind="plain" onPress={() => (isFinal.current = false)}>
              Сохранить черновик
            </SubmitButton>
            <Answered questions={questions} />
          </FormButtons>
        </div>
        <p className={styles['hint']}>Отправить анкету можно один раз за учебный год.</p>
      </Card>
    </Form>
  )
}

function Answered({ questions }: { questions: NamedQuestions }) {
  const values = useFormValues()
  const answered = questions.filter(({ name }) => isAnswered(values[name] as AnswerValue)).length
  return (
    <span role="status">
      Отвечено {answered} из {questions.length}
    </span>
  )
}
