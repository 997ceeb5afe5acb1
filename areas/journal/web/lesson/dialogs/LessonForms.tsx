import * as z from 'zod/mini'
import { TextareaField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { MOST_COMMENT } from '../../../contract/marks.ts'
import { LostText } from '../../optimistic/LostText.tsx'
import styles from '../Lesson.module.css'
import type { LessonSaves } from '../saves/use-lesson-saves.ts'

const notNumber = 'Введите число, например 5 или 2,5'
const isNorm = z.refine<string>((text) => Number(text.replace(',', '.')) <= 100, 'Норма не больше 100')
const NormForm = z.object({
  norm: z.optional(z.string().check(z.regex(/^\s*(\d+([.,]\d{1,2})?)?\s*$/, notNumber), isNorm)),
})
const CommentForm = z.object({
  comment: z.optional(z.string().check(z.maxLength(MOST_COMMENT, `Не длиннее ${MOST_COMMENT} символов`))),
})

/**
 * The forms of the whole lesson: the norm of points and the teacher's comment. Neither form waits for its
 * answer, so that a newer value can replace one that is being sent.
 */
export function LessonForms({ saves }: { saves: LessonSaves }) {
  const { read, lostAt, save } = saves
  return (
    <div className={styles['forms']}>
      <Form
        schema={NormForm}
        initial={{ norm: read.norm }}
        onSubmit={({ norm = '' }) => Promise.resolve(save('norm', norm))}
      >
        <TextField
          name="norm"
          label="Норма баллов за занятие"
          hint="Максимум за занятие; пусто — без баллов"
        />
        <SubmitButton kind="plain">Сохранить норму</SubmitButton>
        <LostText name="norm" kept={read.norm} lost={lostAt('norm')} />
      </Form>
      <Form
        schema={CommentForm}
        initial={{ comment: read.comment }}
        onSubmit={({ comment = '' }) => Promise.resolve(save('comment', comment))}
      >
        <TextareaField name="comment" label="Комментарий к занятию" hint="Виден студентам" rows={3} />
        <SubmitButton kind="plain">Сохранить комментарий</SubmitButton>
        <LostText name="comment" kept={read.comment} lost={lostAt('comment')} />
      </Form>
    </div>
  )
}
