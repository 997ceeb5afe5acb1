import * as z from 'zod/mini'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { MOST_COMMENT } from '../../contract/marks.ts'
import { LostText } from '../optimistic/LostText.tsx'
import type { NoteOwner, Notes } from './use-notes.ts'

const Note = z.object({
  comment: z.optional(z.string().check(z.maxLength(MOST_COMMENT, `Не длиннее ${MOST_COMMENT} символов`))),
})

interface NoteFormProps {
  owner: NoteOwner
  comment: string
  notes: Pick<Notes, 'save' | 'lostAt'>
  onClose: () => void
}

/** A comment that teachers alone see. It is shown in the table at once. Decision D-145. */
export function NoteForm({ owner, comment, notes, onClose }: NoteFormProps) {
  const send = (text: string) => {
    notes.save(owner, text.trim())
    onClose()
  }
  return (
    <Form
      schema={Note}
      initial={{ comment }}
      onSubmit={({ comment: text = '' }) => Promise.resolve(send(text))}
    >
      <TextareaField name="comment" label="Комментарий" hint="Видно только преподавателям" rows={3} />
      <SubmitButton>Сохранить комментарий</SubmitButton>
      <LostText name="comment" kept={comment} lost={notes.lostAt(owner)} />
    </Form>
  )
}
