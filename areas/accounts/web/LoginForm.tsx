import { CheckboxField, PasswordField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { request } from '#platform/web/api/request.ts'
import { accountsCalls, LoginForm as LoginSchema } from '../contract/calls.ts'

interface LoginFormProps {
  /** Known when a session ended in the middle of work. */
  login?: string
  onSignedIn: () => void
}

export function LoginForm({ login, onSignedIn }: LoginFormProps) {
  return (
    <Form
      schema={LoginSchema}
      initial={{ login: login ?? '' }}
      onSubmit={async (values) => {
        await request(accountsCalls.login, values, { isQuiet: true })
        onSignedIn()
      }}
    >
      <TextField name="login" label="Логин" hint="Логин, e-mail или телефон" autoComplete="username" />
      <PasswordField
        name="password"
        label="Пароль"
        autoComplete="current-password"
        autoFocus={Boolean(login)}
      />
      <CheckboxField name="remember" label="Запомнить меня на этом устройстве" />
      <SubmitButton>Войти</SubmitButton>
    </Form>
  )
}
