import { DateField } from '#platform/web/forms/dates/fields.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Closing, type UnitCard } from '../../contract/register/unit.ts'
import { useUnits } from './use-structure.ts'

/** Names the last day of a unit. */
export function CloseUnitDialog({ card: { id, version }, onClose }: { card: UnitCard; onClose: () => void }) {
  const { close } = useUnits()
  const save = async (closing: Closing, over: number) => {
    await close.mutateAsync({ id, version: over, ...closing })
    onClose()
  }
  return (
    <Dialog title="Закрыть подразделение" onClose={onClose}>
      <p>Должности и подразделения ниже должны закончиться не позже этого дня. Вернуть можно в истории.</p>
      <RecordForm schema={Closing} version={version} save={save}>
        <DateField name="endAt" label="Последний день" />
        <SubmitButton>Закрыть подразделение</SubmitButton>
      </RecordForm>
    </Dialog>
  )
}
