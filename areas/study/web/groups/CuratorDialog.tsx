import { useState } from 'react'
import * as z from 'zod/mini'
import { RowId } from '#platform/contract/ids.ts'
import { Refusal, storedIn } from '#platform/web/api/api-error.ts'
import { FoundField, FoundManyField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { ConflictFrame } from '#platform/web/forms/versions/ConflictFrame.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { studyCalls } from '../../contract/calls.ts'
import type { CuratedGroup } from '../../contract/group.ts'
import { useFoundPeople } from '../register/use-found-people.ts'
import { useGroupActions } from './use-groups.ts'

const { curatorId } = studyCalls.appointCurator.body.shape
const Appointment = z.object({
  curatorId,
  groupIds: z.array(RowId).check(z.minLength(1, 'Выберите группы'), z.maxLength(200)),
})

const NOT_SAVED = 'Не назначено: пока вы выбирали, группы изменил другой сотрудник'

/** Groups to choose from, with the versions in which their keeper saw them: the list may be newer when the form is sent. */
function useSeenGroups() {
  const [versions] = useState(() => new Map<number, number>())
  const source = useFoundBy(studyCalls.listGroups, {
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
  return { source, versions }
}

/** Gives several groups one curator, or takes the curators of all of them away. */
export function CuratorDialog({ onClose }: { onClose: () => void }) {
  const { appoint } = useGroupActions()
  const workers = useFoundPeople({ isWorker: true })
  const { source, versions } = useSeenGroups()
  const [changed, setChanged] = useState<readonly CuratedGroup[]>([])
  const send = async ({ groupIds, ...appointment }: z.output<typeof Appointment>) => {
    const seen = groupIds.map((groupId) => ({ groupId, version: versions.get(groupId)! }))
    try {
      await appoint.mutateAsync({ ...appointment, groups: seen })
      onClose()
    } catch (error) {
      const current = storedIn(error) as readonly CuratedGroup[] | null
      if (current === null) throw error
      for (const { id, version } of current) versions.set(id, version)
      setChanged(current)
      throw new Refusal(NOT_SAVED)
    }
  }
  return (
    <Dialog title="Назначить куратора" onClose={onClose}>
      {changed.length > 0 && <ChangedGroups groups={changed} />}
      <Form schema={Appointment} onSubmit={send}>
        <FoundField
          name="curatorId"
          label="Куратор"
          hint="Сотрудник университета. Пусто — снять кураторов с этих групп"
          source={workers}
        />
        <FoundManyField name="groupIds" label="Группы" source={source} />
        <FormButtons>
          <SubmitButton>Назначить</SubmitButton>
        </FormButtons>
      </Form>
    </Dialog>
  )
}

function ChangedGroups({ groups }: { groups: readonly CuratedGroup[] }) {
  return (
    <ConflictFrame>
      <p>Сейчас в изменённых группах:</p>
      <ul>
        {groups.map(({ id, name, curator }) => (
          <li key={id}>
            {name} — {curator === null ? 'куратора нет' : `куратор ${curator}`}
          </li>
        ))}
      </ul>
      <p>Если назначение по-прежнему верно, нажмите «Назначить» ещё раз или уберите эти группы.</p>
    </ConflictFrame>
  )
}
