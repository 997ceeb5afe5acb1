import { useId } from 'react'
import { useField } from '#platform/web/forms/form-state.ts'
import { ANSWER_TEXT_LENGTH, type AnswerValue, type Question } from '../../contract/questionnaire.ts'
import styles from './AnswerForm.module.css'

interface QuestionFieldProps {
  /** The name of the field in the form. */
  name: string
  question: Question
}

interface ChoicesProps {
  id: string
  question: Question
  value: AnswerValue
  onChange: (value: AnswerValue) => void
}

const MARKS = [1, 2, 3, 4, 5] as const

/** One question with its way of answering. */
export function QuestionField({ name, question }: QuestionFieldProps) {
  const id = useId()
  const { value, error, set } = useField<AnswerValue>(name, null)
  const { text, type, isRequired } = question
  return (
    <fieldset
      className={styles['question']}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>
        {text} {!isRequired && <span>по желанию</span>}
      </legend>
      {type === 'text' ? (
        <textarea
          aria-label={text}
          rows={3}
          maxLength={ANSWER_TEXT_LENGTH}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => set(event.target.value)}
        />
      ) : (
        <Choices {...{ id, question, value }} onChange={set} />
      )}
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Choices({ id, question: { type, options }, value, onChange }: ChoicesProps) {
  if (type === 'several') {
    const chosen = Array.isArray(value) ? value : []
    const toggle = (option: string) =>
      onChange(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option])
    return (
      <div className={styles['options']}>
        {options.map((option) => (
          <label key={option}>
            <input type="checkbox" checked={chosen.includes(option)} onChange={() => toggle(option)} />
            {option}
          </label>
        ))}
      </div>
    )
  }
  const offered: readonly (string | number)[] = type === 'scale' ? MARKS : options
  return (
    <div className={styles['options']} data-scale={type === 'scale' || undefined}>
      {offered.map((option) => (
        <label key={option}>
          <input type="radio" name={id} checked={value === option} onChange={() => onChange(option)} />
          {option}
        </label>
      ))}
      {type === 'scale' && <small>1 — совсем нет, 5 — полностью</small>}
    </div>
  )
}
