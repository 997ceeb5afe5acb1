import * as z from 'zod/mini'
import { TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import type { JournalLesson } from '../../contract/lesson.ts'
import { useLessonMode } from './lesson-mode.ts'
import styles from './Lesson.module.css'
import { useLessonAction } from './use-lesson-action.ts'

/** For the head of a department, who reads the journals of its teachers. Decision D-108. */
export function ReadOnlyNote({ lesson: { progressNorm, comment } }: { lesson: JournalLesson }) {
  const norm = progressNorm === null ? 'не задана' : String(progressNorm).replace('.', ',')
  return (
    <div className={styles['readOnly']}>
      <p>Вы смотрите журнал как руководитель кафедры: изменять его могут преподаватели занятия.</p>
      <p>{`Норма баллов за занятие: ${norm}.${comment ? ` Комментарий: ${comment}` : ''}`}</p>
    </div>
  )
}

const NormForm = z.object({
  norm: z.optional(
    z.string().check(z.regex(/^\s*(\d+([.,]\d+)?)?\s*$/, 'Введите число, например 5 или 2,5')),
  ),
})
const CommentForm = z.object({ comment: z.optional(z.string()) })

/** What belongs to the whole lesson: the norm of points and the teacher's comment. */
export function LessonForms({ lesson }: { lesson: JournalLesson }) {
  const { progressNorm, comment } = lesson
  const mode = useLessonMode()
  const saveNorm = useLessonAction((norm: number | null) => mode.saveNorm(lesson, norm), {
    success: 'Норма успешно сохранена',
    isFormAction: true,
  })
  const saveComment = useLessonAction((text: string) => mode.saveComment(lesson, text), {
    success: 'Комментарий успешно сохранен',
    isFormAction: true,
  })
  return (
    <div className={styles['forms']}>
      <Form
        schema={NormForm}
        initial={{ norm: progressNorm === null ? '' : String(progressNorm) }}
        onSubmit={async ({ norm = '' }) => {
          const value = norm.trim() === '' ? null : Number(norm.replace(',', '.'))
          await saveNorm.mutateAsync(value)
        }}
      >
        <TextField
          name="norm"
          label="Норма баллов за занятие"
          hint="Больше никто не получит; пусто — без баллов"
        />
        <SubmitButton kind="plain">Сохранить норму</SubmitButton>
      </Form>
      <Form
        schema={CommentForm}
        initial={{ comment: comment ?? '' }}
        onSubmit={async ({ comment: text = '' }) => {
          await saveComment.mutateAsync(text)
        }}
      >
        <TextareaField name="comment" label="Комментарий к занятию" rows={1} />
        <SubmitButton kind="plain">Сохранить комментарий</SubmitButton>
      </Form>
    </div>
  )
}
