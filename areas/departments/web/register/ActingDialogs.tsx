import { peopleCalls } from '#areas/people/contract/calls.ts'
import { FoundField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { RangeField, DateField } from '#platform/web/forms/dates/fields.tsx'
import { TextField } from '#platform/web/forms/fields.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Acting, Closing, type UnitCard } from '../../contract/register/unit.ts'
import { useStaffing } from './use-structure.ts'

interface DialogProps {
  card: UnitCard
  onClose: () => void
}

/** Names who leads the unit for a time. */
export function AppointDialog({ card: { id, version }, onClose }: DialogProps) {
  const { appoint } = useStaffing()
  const workers = useFoundBy(peopleCalls.listPeople, {
    input: (search) => ({ search, who: 'workers' as const }),
    offer: ({ items }) => items.map((each) => ({ id: each.id, title: each.fullName, note: each.posts[0] })),
    minCharacters: 2,
  })
  const save = async (acting: Acting, over: number) => {
    await appoint.mutateAsync({ id, version: over, ...acting })
    onClose()
  }
  return (
    <Dialog title="Исполняющий обязанности" onClose={onClose}>
      <p>В эти дни у него права руководителя подразделения. Права постоянного руководителя остаются.</p>
      <RecordForm schema={Acting} valuesOf={() => null} version={version} save={save}>
        <FoundField name="personId" label="Сотрудник" source={workers} />
        <RangeField from="beginAt" to="endAt" label="Когда" />
        <TextField name="ground" label="Основание" hint="Например: приказ № 7 от 01.11.2026" />
        <SubmitButton>Назначить</SubmitButton>
      </RecordForm>
    </Dialog>
  )
}

/** Ends an appointment before its time. */
export function EndActingDialog({
  card: { id, version },
  acting,
  onClose,
}: DialogProps & { acting: UnitCard['acting'][number] }) {
  const { endActing } = useStaffing()
  const save = async ({ endAt }: Closing, over: number) => {
    await endActing.mutateAsync({ id, version: over, actingId: acting.id, endAt })
    onClose()
  }
  return (
    <Dialog title={acting.name} onClose={onClose}>
      <RecordForm
        schema={Closing}
        initial={{ endAt: acting.endAt }}
        valuesOf={(current: UnitCard) => {
          const stored = current.acting.find((each) => each.id === acting.id)
          return stored && { endAt: stored.endAt }
        }}
        version={version}
        save={save}
      >
        <DateField name="endAt" label="Последний день" />
        <SubmitButton>Сохранить</SubmitButton>
      </RecordForm>
    </Dialog>
  )
}
