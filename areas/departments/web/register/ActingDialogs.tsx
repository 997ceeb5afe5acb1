import { peopleCalls } from '#areas/people/contract/calls.ts'
import { FoundField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { RangeField, DateField } from '#platform/web/forms/dates/fields.tsx'
import { TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
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
  const submit = async (acting: Acting) => {
    await appoint.mutateAsync({ id, version, ...acting })
    onClose()
  }
  return (
    <Dialog title="Исполняющий обязанности" onClose={onClose}>
      <p>В эти дни у него права руководителя подразделения. Права постоянного руководителя остаются.</p>
      <Form schema={Acting} onSubmit={submit}>
        <FoundField name="personId" label="Сотрудник" source={workers} />
        <RangeField from="beginAt" to="endAt" label="Когда" />
        <TextField name="ground" label="Основание" hint="Например: приказ № 7 от 01.11.2026" />
        <SubmitButton>Назначить</SubmitButton>
      </Form>
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
  const submit = async ({ endAt }: Closing) => {
    await endActing.mutateAsync({ id, version, actingId: acting.id, endAt })
    onClose()
  }
  return (
    <Dialog title={acting.name} onClose={onClose}>
      <Form schema={Closing} initial={{ endAt: acting.endAt }} onSubmit={submit}>
        <DateField name="endAt" label="Последний день" />
        <SubmitButton>Сохранить</SubmitButton>
      </Form>
    </Dialog>
  )
}
