import * as z from 'zod/mini'
import { useFoundPeople } from '#areas/study/web/public.tsx'
import { FoundManyField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { useFormValues } from '#platform/web/forms/form-state.ts'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Substitution, type EditedLesson } from '../../contract/edited-lesson.ts'
import { CollisionCheck } from './CollisionCheck.tsx'
import type { Deed } from './deed.ts'
import { lessonInWords } from './edit-words.ts'

const { teacherIds, acceptedCollisions } = Substitution.shape
const Typed = z.object({ teacherIds, acceptedCollisions })

/** The choice of a substitute teacher, with the collisions that the editor has seen. */
export type Substitutes = Pick<Extract<Deed, { kind: 'substitute' }>, 'teacherIds' | 'acceptedCollisions'>

interface SubstituteDialogProps {
  lesson: EditedLesson
  weeks: readonly number[]
  /** The week's own chunk sends it: the dialog loads apart. */
  save: (substitutes: Substitutes) => Promise<void>
  onClose: () => void
}

/** Gives the chosen weeks of a lesson to other teachers. */
export default function SubstituteDialog({ lesson, weeks, save, onClose }: SubstituteDialogProps) {
  const { teachers } = lesson
  const send = ({ teacherIds: ids, acceptedCollisions: accepted = [] }: z.output<typeof Typed>) =>
    save({ teacherIds: ids, acceptedCollisions: accepted })
  return (
    <Dialog title="Замена преподавателя" onClose={onClose}>
      <p>{lessonInWords(lesson, weeks)}</p>
      <Form schema={Typed} initial={{ teacherIds: teachers.map(({ id }) => id) }} onSubmit={send}>
        <SubstituteFields {...{ lesson, weeks }} />
        <FormButtons>
          <SubmitButton>Заменить</SubmitButton>
          <Button onClick={onClose}>Не менять</Button>
        </FormButtons>
      </Form>
    </Dialog>
  )
}

function SubstituteFields({ lesson, weeks }: Pick<SubstituteDialogProps, 'lesson' | 'weeks'>) {
  const chosen = useFormValues()['teacherIds'] as number[]
  return (
    <>
      <FoundManyField
        name="teacherIds"
        label="Кто проведёт"
        source={useFoundPeople({ isWorker: true })}
        valueOptions={lesson.teachers.map(({ id, name }) => ({ id, title: name }))}
      />
      <CollisionCheck
        wish={chosen.length === 0 ? null : { lessonId: lesson.id, weeks: [...weeks], teacherIds: chosen }}
      />
    </>
  )
}
