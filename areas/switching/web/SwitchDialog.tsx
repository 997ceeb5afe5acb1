import { errorTextOr, speaksForItself } from '#platform/web/api/api-error.ts'
import { request } from '#platform/web/api/request.ts'
import { SelectField, TextareaField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { useField } from '#platform/web/forms/form-state.ts'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { SwitchMode } from '#platform/contract/switching.ts'
import { switchingCalls } from '../contract/calls.ts'
import { ChangeUser, type FoundPerson } from '../contract/change-user.ts'
import { reloadPortal } from './reload-portal.ts'
import styles from './SwitchDialog.module.css'

const FAILED = 'Произошла ошибка при смене пользователя'

const MODES: { value: SwitchMode; label: string }[] = [
  { value: 'view', label: 'Только просмотр' },
  { value: 'full', label: 'С правами этого человека' },
]

const MODE_NOTES: Record<SwitchMode, string> = {
  view: 'Изменить ничего нельзя.',
  full: 'Всё, что вы измените, будет записано с двумя именами: вашим и этого человека.',
}

async function switchTo(values: Parameters<typeof request<typeof switchingCalls.changeUser>>[1]) {
  try {
    const { redirect } = await request(switchingCalls.changeUser, values)
    await reloadPortal(redirect)
  } catch (error) {
    const isOfField = speaksForItself(error) && error.fieldErrors['reason'] !== undefined
    if (!isOfField) showAlert(errorTextOr(error, FAILED))
    throw error
  }
}

/** Asks for the mode and the reason for taking a person's place. Decision D-42. */
export function SwitchDialog({ person, onClose }: { person: FoundPerson; onClose: () => void }) {
  return (
    <Dialog title="Войти от имени другого человека" onClose={onClose}>
      <p className={styles['who']}>
        {person.fullName}
        <small>{person.status}</small>
      </p>
      <Form
        schema={ChangeUser}
        initial={{ staffId: person.id, mode: 'view' }}
        onSubmit={switchTo}
        failureText={FAILED}
      >
        <SelectField name="mode" label="Что можно делать" options={MODES} />
        <ModeNote />
        <TextareaField
          name="reason"
          label="Причина"
          hint="Человек увидит её в письме и в своих настройках"
          rows={3}
        />
        <SubmitButton>Войти на 30 минут</SubmitButton>
      </Form>
    </Dialog>
  )
}

function ModeNote() {
  const { value } = useField<SwitchMode>('mode', 'view')
  return (
    <p className={styles['note']}>
      {MODE_NOTES[value]} Пароль, настройки, переписка и расчётные листки закрыты в любом случае.
    </p>
  )
}
