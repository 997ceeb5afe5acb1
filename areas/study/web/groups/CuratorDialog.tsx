import { useState } from 'react'
import * as z from 'zod/mini'
import { RowId } from '#platform/contract/ids.ts'
import { FoundField, FoundManyField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { studyCalls } from '../../contract/calls.ts'
import { useFoundPeople } from '../register/use-found-people.ts'
import { useGroupActions } from './use-groups.ts'

const { curatorId } = studyCalls.appointCurator.body.shape
const Appointment = z.object({
  curatorId,
  groupIds: z.array(RowId).check(z.minLength(1, 'Выберите группы'), z.maxLength(200)),
})

/** Gives several groups one curator, or takes the curators of all of them away. */
export function CuratorDialog({ onClose }: { onClose: () => void }) {
  const { appoint } = useGroupActions()
  const workers = useFoundPeople({ isWorker: true })
  // What was offered is what its keeper saw: the list may be newer when the form is sent.
  const [versions] = useState(() => new Map<number, number>())
  const groups = useFoundBy(studyCalls.listGroups, {
    input: (search) => ({ search, limit: 50 }),
    offer: ({ items }) =>
      items.map(({ id, version, values, institute, curator }) => {
        if (!versions.has(id)) versions.set(id, version)
        return {
          id,
          title: values.name,
          note: curator ? `${institute}, куратор ${curator.name}` : institute,
        }
      }),
  })
  const send = async ({ groupIds, ...appointment }: z.output<typeof Appointment>) => {
    const seen = groupIds.map((groupId) => ({ groupId, version: versions.get(groupId)! }))
    await appoint.mutateAsync({ ...appointment, groups: seen })
    onClose()
  }
  return (
    <Dialog title="Назначить куратора" onClose={onClose}>
      <Form schema={Appointment} onSubmit={send}>
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
