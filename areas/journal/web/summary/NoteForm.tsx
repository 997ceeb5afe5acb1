import * as z from 'zod/mini'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { showAlert } from '#platform/web/shell/alerts.ts'

const Note = z.object({
  comment: z.optional(z.string().check(z.maxLength(1000, 'Не длиннее 1000 символов'))),
})

interface NoteFormProps {
  comment: string
  save: (comment: string) => Promise<unknown>
  onSaved: () => void
}

/** A comment that teachers alone see. Decision D-145. */
export function NoteForm({ comment, save, onSaved }: NoteFormProps) {
  return (
    <Form
      schema={Note}
      initial={{ comment }}
      onSubmit={async ({ comment: text = '' }) => {
        await save(text.trim())
        showAlert('Комментарий успешно сохранен', 'success')
        onSaved()
      }}
    >
      <TextareaField name="comment" label="Комментарий" hint="Видно только преподавателям" rows={3} />
      <SubmitButton>Сохранить комментарий</SubmitButton>
    </Form>
  )
}
