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
import { lessonInWords, weeksInWords } from './edit-words.ts'
import type { Done, HeldLesson } from './use-held.ts'

const Substitutes = z.object({
  teacherIds: z.array(RowId).check(z.maxLength(10, 'Не больше 10 преподавателей')),
  acceptsCollisions: z.boolean(),
})

interface SubstituteDialogProps {
  held: HeldLesson
  lesson: EditedLesson
  onSaved: (done: Done) => void
  onClose: () => void
}

/** Gives the chosen weeks of a lesson to other teachers. */
export default function SubstituteDialog({ held, lesson, onSaved, onClose }: SubstituteDialogProps) {
  const { weeks } = held
  const people = useFoundPeople({ isWorker: true })
  const save = async (values: z.output<typeof Substitutes>) => {
    const { id, version } = lesson
    const setId = await held.handled(() =>
      held.substitute.mutateAsync({ id, version, weeks: [...weeks], ...values }),
    )
    onClose()
    if (setId !== null) onSaved({ setId, text: `Замена: ${lessonInWords(lesson)}, ${weeksInWords(weeks)}` })
  }
  return (
    <Dialog title="Замена преподавателя" onClose={onClose}>
      <p>
        {lessonInWords(lesson)}, {weeksInWords(weeks)}
      </p>
      <Form
        schema={Substitutes}
        initial={{ teacherIds: lesson.teachers.map(({ id }) => id), acceptsCollisions: false }}
        onSubmit={save}
      >
        <FoundManyField
          name="teacherIds"
          label="Кто проведёт"
          source={people}
          valueOptions={lesson.teachers.map(({ id, name }) => ({ id, title: name }))}
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
