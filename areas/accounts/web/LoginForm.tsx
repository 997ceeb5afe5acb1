import { useState } from 'react'
import { CheckboxField, PasswordField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { ApiError } from '#platform/web/api/api-error.ts'
import { request } from '#platform/web/api/request.ts'
import { accountsCalls, LoginForm as LoginSchema } from '../contract/calls.ts'

interface LoginFormProps {
  /** Known when a session ended in the middle of work. */
  login?: string
  onSignedIn: () => void
}

export function LoginForm({ login, onSignedIn }: LoginFormProps) {
  const [needsCode, setNeedsCode] = useState(false)
  const enter = async (values: Parameters<typeof request<typeof accountsCalls.login>>[1]) => {
    try {
      await request(accountsCalls.login, values, { isQuiet: true })
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'second-factor') setNeedsCode(true)
      throw error
    }
    onSignedIn()
  }
  return (
    <Form schema={LoginSchema} initial={{ login: login ?? '' }} onSubmit={enter}>
      <TextField name="login" label="Логин" hint="Логин, e-mail или телефон" autoComplete="username" />
      <PasswordField
        name="password"
        label="Пароль"
        autoComplete="current-password"
        autoFocus={Boolean(login)}
      />
      {needsCode && (
        <TextField
          name="code"
          label="Код"
          hint="Шесть цифр из приложения или резервный код"
          autoComplete="one-time-code"
          autoFocus
        />
      )}
      <CheckboxField name="remember" label="Запомнить меня на этом устройстве" />
      <SubmitButton>Войти</SubmitButton>
    </Form>
  )
}
