import { useState } from 'react'
import form from '#platform/web/forms/Form.module.css'
import { FieldOf } from '#platform/web/forms/fields.tsx'
import type { EditedQuestion } from '../../contract/edition.ts'
import { TYPE_TITLES } from './type-titles.ts'

interface QuestionFieldsProps {
  /** The place of the question in the form: `questions.3`. */
  name: string
  question: EditedQuestion
  onChange: (changes: Partial<EditedQuestion>) => void
}

/** One question: its text, the way of answering, and the options. */
export function QuestionFields({ name, question, onChange }: QuestionFieldsProps) {
  const { text, type, isRequired } = question
  const hasOptions = type === 'choice' || type === 'several'
  return (
    <>
      <FieldOf name={`${name}.text`} label="Текст вопроса">
        {(field) => (
          <input {...field} value={text} onChange={(event) => onChange({ text: event.target.value })} />
        )}
      </FieldOf>
      <FieldOf name={`${name}.type`} label="Как отвечают">
        {(field) => (
          <select
            {...field}
            value={type}
            onChange={(event) => {
              const newType = event.target.value as EditedQuestion['type']
              const keepsOptions = newType === 'choice' || newType === 'several'
              onChange({ type: newType, ...(!keepsOptions && { options: [] }) })
            }}
          >
            {Object.entries(TYPE_TITLES).map(([value, title]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        )}
      </FieldOf>
      {hasOptions && (
        <OptionsField
          name={`${name}.options`}
          options={question.options}
          onChange={(options) => onChange({ options })}
        />
      )}
      <label className={form['check']}>
        <input
          type="checkbox"
          name={`${name}.isRequired`}
          checked={isRequired}
          onChange={(event) => onChange({ isRequired: event.target.checked })}
        />
        Ответ обязателен
      </label>
    </>
  )
}

interface OptionsFieldProps {
  name: string
  options: readonly string[]
  onChange: (options: string[]) => void
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** One option a line; the typed text stays as it is, and empty lines are not sent. */
function OptionsField({ name, options, onChange }: OptionsFieldProps) {
  const [typed, setTyped] = useState(options.join('\n'))
  const isSame = linesOf(typed).join('\n') === options.join('\n')
  return (
    <FieldOf name={name} label="Варианты" hint="Каждый с новой строки">
      {(field) => (
        <textarea
          {...field}
          rows={Math.max(3, options.length + 1)}
          value={isSame ? typed : options.join('\n')}
          onChange={(event) => {
            setTyped(event.target.value)
            onChange(linesOf(event.target.value))
          }}
        />
      )}
    </FieldOf>
  )
}
