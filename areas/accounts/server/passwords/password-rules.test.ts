import { expect, it } from 'vitest'
import { texts } from '../../contract/texts.ts'
import { judgePassword } from './password-rules.ts'

const OWNER = {
  login: 'asokolova',
  email: 'sokol.irina@example.ru',
  surname: 'Соколова',
  isAdministrator: false,
}

it.each([
  'password1',
  'Password2026!',
  'qwerty123',
  'йцукен123',
  'gfhjkmgfhjkm',
  'пароль2026',
  '12345678',
  '87654321',
  '11111111',
  'abcdefgh',
  'aaaaaaaa',
  '19051999',
  'asokolova-9',
  'sokol.irina',
  'Соколова77',
  'cjrjkjdf77',
  'lovelove12',
])('"%s" is too simple', (password) => {
  expect(judgePassword(password, OWNER)).toBe(texts.passwordSimple)
})

it.each([
  'зелёный трамвай едет',
  'correct horse battery',
  'kV7-dom-u-reki',
  'Тихая гавань 48',
  'x9f2mq7a',
  '        я и море',
])('"%s" is accepted', (password) => {
  expect(judgePassword(password, OWNER)).toBeNull()
})

it('asks administrators for twelve characters', () => {
  const administrator = { ...OWNER, isAdministrator: true }
  expect(judgePassword('x9f2mq7a', administrator)).toBe(texts.passwordShortForAdministrator)
  expect(judgePassword('x9f2mq7a-more', administrator)).toBeNull()
})
