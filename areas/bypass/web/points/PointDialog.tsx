import { useAction } from '#platform/web/api/use-call.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { ChoiceField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { bypassCalls } from '../../contract/calls.ts'
import { NewPoint, PointFields, SHOWN_KINDS, SHOWN_TITLES, type BypassPoint } from '../../contract/points.ts'

const refresh = [bypassCalls.listPoints]

interface NewPointDialogProps {
  departments: readonly { id: number; name: string }[]
  /** After the last point. */
  position: number
  onClose: () => void
}

/** Adds a unit to the template. */
export function NewPointDialog({ departments, position, onClose }: NewPointDialogProps) {
  const add = useAction(bypassCalls.addPoint, { refresh, success: 'Пункт добавлен', failure: null })
  const submit = async (values: NewPoint) => {
    await add.mutateAsync(values)
    onClose()
  }
  return (
    <Dialog title="Новый пункт" onClose={onClose}>
      <Form schema={NewPoint} initial={{ position }} onSubmit={submit}>
        <ChoiceField name="departmentId" label="Подразделение" options={namedOptions(departments)} />
        <MatterFields />
        <SubmitButton>Добавить</SubmitButton>
      </Form>
    </Dialog>
  )
}

/** Edits a point of the template. */
export function PointDialog({ point, onClose }: { point: BypassPoint; onClose: () => void }) {
  const change = useAction(bypassCalls.changePoint, { refresh, success: 'Пункт изменён', failure: null })
  const { id, department, matter, hours, shows, position } = point
  const save = async (values: PointFields, version: number) => {
    await change.mutateAsync({ id, version, ...values })
    onClose()
  }
  return (
    <Dialog title={department} onClose={onClose}>
      <RecordForm
        schema={PointFields}
        initial={{ matter, hours, shows, position }}
        version={point.version}
        save={save}
        guardsLeaving
      >
        <MatterFields />
        <SubmitButton>Сохранить</SubmitButton>
      </RecordForm>
    </Dialog>
  )
}

function MatterFields() {
  return (
    <>
      <TextField
        name="matter"
        label="Что нужно уладить"
        hint="Например: вернуть книги и читательский билет"
      />
      <TextField
        name="hours"
        label="Часы приёма"
        hint="Например: пн–пт 10:00–16:00, обед 13:00–14:00. Уходящий увидит их вместе с адресом подразделения"
      />
      <SelectField
        name="shows"
        label="Что портал покажет уходящему"
        hint="Про остальное портал не знает и посоветует спросить у подразделения"
        placeholder="Ничего"
        options={SHOWN_KINDS.map((kind) => ({ value: kind, label: SHOWN_TITLES[kind] }))}
      />
      <TextField name="position" type="number" label="Место в листе" hint="Меньшие стоят выше" />
    </>
  )
}
