import { useRouter } from '@tanstack/react-router'
import { request } from '#platform/web/api/request.ts'
import { PasswordField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { useDocumentTitle } from '#platform/web/ui/document-title.ts'
import { accountsCalls } from '../../contract/calls.ts'
import { NewPasswordForm } from '../../contract/restore-calls.ts'
import { accountsScreens } from '../../contract/screens.ts'
import { GuestPage } from '../GuestPage.tsx'
import styles from '../LoginPage.module.css'
import { PasswordRules } from '../PasswordRules.tsx'

/** Sets a new password by the link of a letter, or by the code of a message. */
export default function NewPasswordPage() {
  useDocumentTitle('Новый пароль')
  const router = useRouter()
  const token = new URLSearchParams(location.search).get('token') ?? undefined
  return (
    <GuestPage title="Новый пароль">
      <Form
        schema={NewPasswordForm}
        initial={{ token }}
        onSubmit={async (values) => {
          await request(accountsCalls.confirmRestore, values, { isQuiet: true })
          showAlert('Новый пароль сохранен', 'success')
          router.history.replace(addressOf(accountsScreens.login))
        }}
      >
        {token === undefined && (
          <>
            <TextField name="loginOrEmail" label="Логин или e‑mail" autoComplete="username" />
            <TextField
              name="code"
              label="Код из SMS"
              hint="12 цифр. Подойдёт код из любого сообщения за последний час"
              autoComplete="one-time-code"
            />
          </>
        )}
        <PasswordField name="password" label="Новый пароль" autoComplete="new-password" />
        <PasswordRules />
        <PasswordField name="password_confirmation" label="Пароль ещё раз" autoComplete="new-password" />
        <SubmitButton>Сохранить</SubmitButton>
      </Form>
      <nav className={styles['links']} aria-label="Другие страницы">
        <AppLink to={addressOf(accountsScreens.restorePassword)}>Запросить новую ссылку</AppLink>
      </nav>
    </GuestPage>
  )
}
