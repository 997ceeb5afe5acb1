import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError, Refusal } from '#platform/web/api/api-error.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { ChoiceField } from '#platform/web/forms/choice/ChoiceField.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { TextField } from '#platform/web/forms/fields.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { bypassCalls } from '../../contract/calls.ts'
import { BypassPoint, NewPoint, PointFields } from '../../contract/points.ts'

const refresh = [bypassCalls.listPoints]
const NOT_SAVED = 'Ваш вариант ещё не сохранён: пункт изменил другой сотрудник'

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

/** Edits a point of the template; a change that somebody else saved meanwhile is shown and not lost. */
export function PointDialog({ point, onClose }: { point: BypassPoint; onClose: () => void }) {
  const [newer, setNewer] = useState<BypassPoint | null>(null)
  const change = useAction(bypassCalls.changePoint, { refresh, success: 'Пункт изменён', failure: null })
  const { id, department, matter, position } = point
  const submit = async (values: PointFields) => {
    try {
      await change.mutateAsync({ id, version: newer?.version ?? point.version, ...values })
      onClose()
    } catch (error) {
      const current = error instanceof ApiError && z.safeParse(BypassPoint, error.body['current'])
      if (!current || !current.success) throw error
      setNewer(current.data)
      throw new Refusal(NOT_SAVED)
    }
  }
  return (
    <Dialog title={department} onClose={onClose}>
      {newer && (
        <p>
          Другой сотрудник сохранил: «{newer.matter}», место {newer.position}. Чтобы записать свой вариант,
          сохраните ещё раз.
        </p>
      )}
      <Form schema={PointFields} initial={{ matter, position }} onSubmit={submit} guardsLeaving>
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
