import type * as z from 'zod/mini'
import { useAction } from '#platform/web/api/use-call.ts'
import { TextField } from '#platform/web/forms/fields.tsx'
import { useField } from '#platform/web/forms/form-state.ts'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { rightsCalls } from '../../contract/calls.ts'
import { permissionTitleOf } from '#platform/contract/permission-titles.ts'
import { NewRole, ROLE_PERMISSIONS, type Role } from '../../contract/role.ts'
import styles from './RoleDialog.module.css'

type Values = z.output<typeof NewRole>

export function RoleDialog({ role, onClose }: { role: Role | null; onClose: () => void }) {
  const use = { refresh: [rightsCalls.listRoles], success: 'Роль сохранена', failure: null }
  const add = useAction(rightsCalls.addRole, use)
  const change = useAction(rightsCalls.changeRole, use)
  const save = async (values: Values, version: number) => {
    if (role) await change.mutateAsync({ ...values, roleId: role.id, version })
    else await add.mutateAsync(values)
    onClose()
  }
  const initial = {
    name: role?.name ?? '',
    note: role?.note ?? '',
    permissions: (role?.permissions ?? []) as Values['permissions'],
  }
  return (
    <Dialog title={role ? 'Роль' : 'Новая роль'} onClose={onClose}>
      <RecordForm schema={NewRole} initial={initial} version={role?.version ?? 0} save={save}>
        <TextField name="name" label="Название" autoFocus />
        <TextField name="note" label="Пояснение" hint="Кому и зачем её выдают" />
        <PermissionChoice />
        <SubmitButton>Сохранить</SubmitButton>
      </RecordForm>
    </Dialog>
  )
}

function PermissionChoice() {
  const { value, error, set } = useField<string[]>('permissions', [])
  const toggle = (permission: string, isOn: boolean) =>
    set(isOn ? [...value, permission] : value.filter((held) => held !== permission))
  return (
    <fieldset className={styles['choice']}>
      <legend>Права</legend>
      {ROLE_PERMISSIONS.map((permission) => (
        <label key={permission}>
          <input
            type="checkbox"
            checked={value.includes(permission)}
            onChange={(event) => toggle(permission, event.target.checked)}
          />
          {permissionTitleOf(permission)}
        </label>
      ))}
      {error && <p>{error}</p>}
    </fieldset>
  )
}
