import type * as z from 'zod/mini'
import { FoundField, FoundManyField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { studyCalls } from '../../contract/calls.ts'
import { useFoundPeople } from '../register/use-found-people.ts'
import { useGroupActions } from './use-groups.ts'

type Appointment = z.output<typeof studyCalls.appointCurator.body>

/** Gives several groups one curator, or takes the curators of all of them away. */
export function CuratorDialog({ onClose }: { onClose: () => void }) {
  const { appoint } = useGroupActions()
  const workers = useFoundPeople({ isWorker: true })
  const groups = useFoundBy(studyCalls.listGroups, {
    input: (search) => ({ search, limit: 50 }),
    offer: ({ items }) =>
      items.map(({ id, values, institute, curator }) => ({
        id,
        title: values.name,
        note: curator ? `${institute}, куратор ${curator.name}` : institute,
      })),
  })
  const send = async (appointment: Appointment) => {
    await appoint.mutateAsync(appointment)
    onClose()
  }
  return (
    <Dialog title="Назначить куратора" onClose={onClose}>
      <Form schema={studyCalls.appointCurator.body} onSubmit={send}>
        <FoundField
          name="curatorId"
          label="Куратор"
          hint="Сотрудник университета. Пусто — снять кураторов с этих групп"
          source={workers}
        />
        <FoundManyField name="groupIds" label="Группы" source={groups} />
        <FormButtons>
          <SubmitButton>Назначить</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  )
}
