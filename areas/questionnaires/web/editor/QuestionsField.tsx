import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useField } from '#platform/web/forms/form-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { EditedQuestion } from '../../contract/edition.ts'
import { QuestionFields } from './QuestionFields.tsx'
import styles from './QuestionsField.module.css'

const NEW_QUESTION: EditedQuestion = { text: '', type: 'choice', options: [], isRequired: true }

/** The questions in their order: written, moved, removed and added. */
export function QuestionsField() {
  const { value, error, set } = useField<readonly EditedQuestion[]>('questions', [])
  const change = (index: number, changes: Partial<EditedQuestion>) =>
    set(value.map((question, place) => (place === index ? { ...question, ...changes } : question)))
  const move = (index: number, by: -1 | 1) => {
    const moved = [...value]
    const [question] = moved.splice(index, 1)
    moved.splice(index + by, 0, question!)
    set(moved)
  }
  return (
    <div className={styles['questions']}>
      {value.map((question, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a question that is not saved has no key but its place
        <fieldset key={index} className={styles['question']}>
          <legend>Вопрос {index + 1}</legend>
          <QuestionFields
            name={`questions.${index}`}
            question={question}
            onChange={(changes) => change(index, changes)}
          />
          <div className={styles['moves']}>
            <Button
              kind="quiet"
              isSmall
              icon={<IconArrowUp size={16} aria-hidden />}
              disabled={index === 0}
              aria-label={`Вопрос ${index + 1}: выше`}
              onClick={() => move(index, -1)}
            >
              Выше
            </Button>
            <Button
              kind="quiet"
              isSmall
              icon={<IconArrowDown size={16} aria-hidden />}
              disabled={index === value.length - 1}
              aria-label={`Вопрос ${index + 1}: ниже`}
              onClick={() => move(index, 1)}
            >
              Ниже
            </Button>
            <Button
              kind="quiet"
              isSmall
              icon={<IconTrash size={16} aria-hidden />}
              aria-label={`Вопрос ${index + 1}: убрать`}
              onClick={() => set(value.filter((_, place) => place !== index))}
            >
              Убрать
            </Button>
          </div>
        </fieldset>
      ))}
      {error && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      <div>
        <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => set([...value, NEW_QUESTION])}>
          Добавить вопрос
        </Button>
      </div>
    </div>
  )
}
