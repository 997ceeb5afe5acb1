import { useRouter } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { Form } from '#platform/web/forms/Form.tsx'
import { TextField } from '#platform/web/forms/fields.tsx'
import { FieldRow, FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { CopyOfCurriculum, type CurriculumCard } from '../../contract/curriculum.ts'
import { curriculaScreens } from '../../contract/screens.ts'
import { useCurriculumActions } from './use-curricula.ts'

interface CopyDialogProps {
  curriculum: CurriculumCard
  onClose: () => void
}

/** Copies a curriculum to another year of admission, the next one unless another is typed. */
export function CopyDialog({ curriculum: { id, values }, onClose }: CopyDialogProps) {
  const router = useRouter()
  const { copy } = useCurriculumActions()
  const send = async (wish: z.output<typeof CopyOfCurriculum>) => {
    const copied = await copy.mutateAsync({ id, ...wish })
    onClose()
    await router.navigate({ to: addressOf(curriculaScreens.curriculum, { id: copied.id }) })
  }
  return (
    <Dialog title="Скопировать учебный план" onClose={onClose}>
      <p>Дисциплины, часы, контроль и компетенции перейдут в новый план, группы — нет.</p>
      <Form
        schema={CopyOfCurriculum}
        initial={{ number: values.number, admissionYear: values.admissionYear + 1 }}
        onSubmit={send}
      >
        <FieldRow>
          <TextField name="number" label="Номер нового плана" />
          <TextField name="admissionYear" type="number" label="Год набора" />
        </FieldRow>
        <FormButtons>
          <SubmitButton>Скопировать</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  )
}
