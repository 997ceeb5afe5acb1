import { useAction } from '#platform/web/api/use-call.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { SelectField, TextField } from '#platform/web/forms/fields.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { bypassCalls } from '../../contract/calls.ts'
import { NewPoint, PointFields, type BypassPoint } from '../../contract/points.ts'

const refresh = [bypassCalls.listPoints]

interface NewPointDialogProps {
  departments: readonly { id: number; name: string }[]
  /** Behind the last point. */
  position: number
  onClose: () => void
}

/** A unit joins the template. */
export function NewPointDialog({ departments, position, onClose }: NewPointDialogProps) {
  const add = useAction(bypassCalls.addPoint, { refresh, success: 'Пункт добавлен', failure: null })
  const submit = async (values: NewPoint) => {
    await add.mutateAsync(values)
    onClose()
  }
  return (
    <Dialog title="Новый пункт" onClose={onClose}>
      <Form schema={NewPoint} initial={{ position }} onSubmit={submit}>
        <SelectField
          name="departmentId"
          label="Подразделение"
          placeholder="Выберите"
          options={departments.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <MatterFields />
        <SubmitButton>Добавить</SubmitButton>
      </Form>
    </Dialog>
  )
}

/** What a unit wants settled, and where it stands. */
export function PointDialog({ point, onClose }: { point: BypassPoint; onClose: () => void }) {
  const change = useAction(bypassCalls.changePoint, { refresh, success: 'Пункт изменён', failure: null })
  const { id, version, department, matter, position } = point
  const submit = async (values: PointFields) => {
    await change.mutateAsync({ id, version, ...values })
    onClose()
  }
  return (
    <Dialog title={department} onClose={onClose}>
      <Form schema={PointFields} initial={{ matter, position }} onSubmit={submit}>
        <MatterFields />
        <SubmitButton>Сохранить</SubmitButton>
      </Form>
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
      <TextField name="position" type="number" label="Место в листе" hint="Меньшие стоят выше" />
    </>
  )
}
