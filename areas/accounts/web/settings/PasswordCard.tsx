import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { PasswordField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { accountsCalls } from '../../contract/calls.ts'
import { PasswordForm } from '../../contract/settings-calls.ts'
import { PasswordRules } from '../PasswordRules.tsx'
import { passwordRefusal } from './password-refusal.ts'
import styles from './Settings.module.css'

/** The current password is asked for only when the server wants it proved again. */
export function PasswordCard({ note }: { note: string | null }) {
  const [needsCurrent, setNeedsCurrent] = useState(false)
  const [round, setRound] = useState(0)
  const change = useAction(accountsCalls.changePassword, {
    refresh: [accountsCalls.getSettings, accountsCalls.listSessions],
    success: 'Новый пароль сохранен',
    failure: null,
  })
  return (
    <Card title="Пароль">
      <div className={styles['stack']}>
        {note && <p className={styles['meta']}>{note}</p>}
        <Form
          key={round}
          schema={PasswordForm}
          onSubmit={async (values) => {
            try {
              await change.mutateAsync(values)
              setNeedsCurrent(false)
              setRound(round + 1)
            } catch (error) {
              if (error instanceof ApiError && error.fieldErrors['currentPassword']) setNeedsCurrent(true)
              throw passwordRefusal(error)
            }
          }}
        >
          {needsCurrent && (
            <PasswordField name="currentPassword" label="Текущий пароль" autoComplete="current-password" />
          )}
          <PasswordField name="password" label="Новый пароль" autoComplete="new-password" />
          <PasswordRules />
          <PasswordField name="password_confirmation" label="Пароль ещё раз" autoComplete="new-password" />
          <SubmitButton>Сменить пароль</SubmitButton>
        </Form>
        <p className={styles['meta']}>После смены пароля все остальные входы завершатся.</p>
      </div>
    </Card>
  )
}
