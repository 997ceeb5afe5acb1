import { useState } from 'react'
import { request } from '#platform/web/api/request.ts'
import { TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useDocumentTitle } from '#platform/web/ui/document-title.ts'
import { accountsCalls } from '../../contract/calls.ts'
import { RestoreForm } from '../../contract/restore-calls.ts'
import { accountsScreens } from '../../contract/screens.ts'
import { GuestPage, useConfig } from '../GuestPage.tsx'
import styles from '../LoginPage.module.css'

export default function RestorePasswordPage() {
  useDocumentTitle('Восстановление пароля')
  const config = useConfig()
  const [message, setMessage] = useState<string | null>(null)
  return (
    <GuestPage title="Восстановление пароля">
      {message === null ? (
        <Form
          schema={RestoreForm}
          onSubmit={async (values) =>
            setMessage((await request(accountsCalls.restorePassword, values, { isQuiet: true })).message)
          }
        >
          <TextField name="loginOrEmail" label="Логин или e‑mail" autoComplete="username" autoFocus />
          <SubmitButton>Восстановить</SubmitButton>
        </Form>
      ) : (
        <p role="status">{message}</p>
      )}
      <nav className={styles['links']} aria-label="Другие страницы">
        <AppLink to={addressOf(accountsScreens.login)}>Войти</AppLink>
        {config?.isSmsEnabled && (
          <AppLink to={addressOf(accountsScreens.confirmRestore)}>Есть код из SMS</AppLink>
        )}
      </nav>
    </GuestPage>
  )
}
