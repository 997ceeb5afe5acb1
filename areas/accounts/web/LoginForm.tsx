import { useState } from 'react'
import { CheckboxField, PasswordField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { ApiError } from '#platform/web/api/api-error.ts'
import { request } from '#platform/web/api/request.ts'
import { askDevice } from './ask-device.ts'
import { LoginForm as LoginSchema, signInCalls } from '../contract/sign-in-calls.ts'

interface LoginFormProps {
  /** The login, when a session ended in the middle of work. */
  login?: string
  onSignedIn: () => void
}

/** The ways in which the server takes the second step; empty when it needs none. */
function secondStepOf(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || error.body.code !== 'second-factor') return []
  const { methods } = error.body
  return Array.isArray(methods) ? methods.map(String) : ['code']
}

export function LoginForm({ login, onSignedIn }: LoginFormProps) {
  const [methods, setMethods] = useState<readonly string[]>([])
  const needsCode = methods.includes('code')
  const enter = async (values: Parameters<typeof request<typeof signInCalls.login>>[1]) => {
    try {
      await request(signInCalls.login, values, { isQuiet: true })
    } catch (error) {
      const neededMethods = secondStepOf(error)
      if (neededMethods.length === 0) throw error
      setMethods(neededMethods)
      // With a passkey there is nothing to type: the device is asked at once.
      if (neededMethods.includes('code') || values.passkey) throw error
      await request(signInCalls.login, { ...values, passkey: await askDevice() }, { isQuiet: true })
    }
    onSignedIn()
  }
  return (
    <Form schema={LoginSchema} initial={{ login: login ?? '' }} onSubmit={enter}>
      <TextField name="login" label="Логин" hint="Логин, e‑mail или телефон" autoComplete="username" />
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
