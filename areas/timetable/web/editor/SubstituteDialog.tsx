import * as z from 'zod/mini'
import { useFoundPeople } from '#areas/study/web/public.tsx'
import { RowId } from '#platform/contract/ids.ts'
import { FoundManyField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { CheckboxField } from '#platform/web/forms/fields.tsx'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { EditedLesson } from '../../contract/edited-lesson.ts'

const Substitutes = z.object({
  teacherIds: z.array(RowId).check(z.maxLength(10, 'Не больше 10 преподавателей')),
  acceptsCollisions: z.boolean(),
})

interface SubstituteDialogProps {
  /** Which lesson, and in which weeks. */
  words: string
  teachers: EditedLesson['teachers']
  /** The week's own chunk sends it: the dialog loads apart. */
  save: (substitutes: z.output<typeof Substitutes>) => Promise<void>
  onClose: () => void
}

/** Gives the chosen weeks of a lesson to other teachers. */
export default function SubstituteDialog({ words, teachers, save, onClose }: SubstituteDialogProps) {
  const people = useFoundPeople({ isWorker: true })
  return (
    <Dialog title="Замена преподавателя" onClose={onClose}>
      <p>{words}</p>
      <Form
        schema={Substitutes}
        initial={{ teacherIds: teachers.map(({ id }) => id), acceptsCollisions: false }}
        onSubmit={save}
      >
        <FoundManyField
          name="teacherIds"
          label="Кто проведёт"
          source={people}
          valueOptions={teachers.map(({ id, name }) => ({ id, title: name }))}
        />
        <CheckboxField
          name="acceptsCollisions"
          label="Поставить, даже если преподаватель занят в это время"
        />
        <FormButtons>
          <SubmitButton>Заменить</SubmitButton>
          <Button onClick={onClose}>Не менять</Button>
        </FormButtons>
      </Form>
    </Dialog>
  )
}
