import { expect, it } from 'vitest'
import { ApiError } from '#platform/web/api/api-error.ts'
import { passwordRefusal } from './password-refusal.ts'

it('a 422 keeps its first message alone', () => {
  const errors = {
    password: ['Пароль слишком простой', 'Пароль слишком короткий'],
    currentPassword: ['Неверно'],
  }
  const refusal = passwordRefusal(new ApiError(422, { message: 'The given data was invalid.', errors }))
  expect(refusal.fieldErrors).toEqual({ password: ['Пароль слишком простой'] })
  expect(refusal.message).toBe('Пароль слишком простой')
})

it.each([500, 403])('a %i shows the one text of the specification', (status) => {
  expect(passwordRefusal(new ApiError(status)).message).toBe('Произошла ошибка при смене пароля')
})

it('too many tries keep the text of the server', () => {
  const message = 'Слишком много запросов. Повторите позже'
  expect(passwordRefusal(new ApiError(429, { message })).message).toBe(message)
})
