import * as z from 'zod/mini'
import { ChoicesField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { SelectField } from '#platform/web/forms/fields.tsx'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { studyCalls } from '../../contract/calls.ts'
import type { GroupCard } from '../../contract/group.ts'
import { useGroupActions } from './use-groups.ts'

const Division = z.omit(studyCalls.divideGroup.body, { version: true })

const SUBGROUPS = [
  { value: 0, label: 'Без подгруппы' },
  ...[1, 2, 3, 4].map((value) => ({ value, label: `Подгруппа ${value}` })),
]

/** Puts students of a group into one of its subgroups. */
export function SubgroupDialog({ group, onClose }: { group: GroupCard; onClose: () => void }) {
  const { divide } = useGroupActions()
  const students = group.members.map(({ studentId, fullName, subgroup }) => ({
    id: studentId,
    title: fullName,
    note: subgroup === 0 ? 'без подгруппы' : `подгруппа ${subgroup}`,
  }))
  const save = async (division: z.output<typeof Division>, version: number) => {
    await divide.mutateAsync({ id: group.id, version, ...division })
    onClose()
  }
  return (
    <Dialog title={`Подгруппы: ${group.values.name}`} onClose={onClose}>
      <RecordForm schema={Division} initial={{ subgroup: 1 }} version={group.version} save={save}>
        <SelectField name="subgroup" label="Куда" options={SUBGROUPS} />
        <ChoicesField name="studentIds" label="Студенты" options={students} />
        <FormButtons>
          <SubmitButton>Сохранить</SubmitButton>
        </FormButtons>
      </RecordForm>
    </Dialog>
  )
}
