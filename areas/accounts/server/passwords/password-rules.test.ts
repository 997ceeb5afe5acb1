import { describe, expect, it } from 'vitest'
import { texts } from '../../contract/texts.ts'
import { COMMON_WORDS } from './common-passwords.ts'
import { judgePassword } from './password-rules.ts'

const OWNER = {
  login: 'asokolova',
  email: 'sokol.irina@example.ru',
  names: ['Соколова', 'Юлия', 'Алексеевна'],
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
  'sokol.irina',
  'Соколова77',
  'cjrjkjdf77',
  'lovelove12',
  '19.05.1999',
  '+7 900 123-45-67',
  '1q2w3e4r5t',
  'qazwsxedc1',
  'йцукфывап',
  'P@ssw0rd!',
  'mashenka2010',
  'Vladivostok-1',
  'ivanpetrov77',
  'Мама-папа2',
  'kbxysqrf,bytn',
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
  'мама мыла раму',
  'lantern-quarry-12',
  'Пёстрый фонарик',
])('"%s" is accepted', (password) => {
  expect(judgePassword(password, OWNER)).toBeNull()
})

it.each([
  // Соколова
  ['surname', 'sokolova-vsegda'],
  ['surname', 'SOKOLOVA19'],
  ['surname', 'S0k0l0va-88'],
  ['surname', 'мояcjrjkjdf1'],
  // Юлия
  ['name', 'yuliya_zdes'],
  ['name', 'Iuliia!dom9'],
  ['name', 'juliya-i-more'],
  ['name', 'julia4ever'],
  ['name', '.kbz_kexifz'],
  // Алексеевна
  ['patronymic', 'alekseevna#1'],
  ['patronymic', 'Alexeyevna-x'],
])('the %s in "%s" is recognised', (_, password) => {
  const owner = { ...OWNER, login: 'asokolova', email: null }
  expect(judgePassword(password, owner)).toBe(texts.passwordSimple)
})

// The second one is typed on the other layout.
it.each(['asokolova-9', 'фыщлщдщмф-99'])('"%s" holds the login, and the answer says so', (password) => {
  expect(judgePassword(password, { ...OWNER, email: null })).toBe(texts.passwordHoldsLogin)
})

it.each([
  ['Щёголев', 'schegolev-1', 'shchegolev77', 'Scegolev2020'],
  ['Хачатурян', 'khachaturian1', 'hachaturyan77', 'xachaturyan77'],
  ['Дмитрий', 'dmitriy-tut', 'dmitrii-tut', 'Dmitry-tut9'],
  ['Цой', 'tsoy1990', 'Tsoi-1990', 'coj19901990'],
])('%s is recognised in "%s", "%s" and "%s"', (name, ...passwords) => {
  const owner = { ...OWNER, names: [name] }
  expect(passwords.map((password) => judgePassword(password, owner))).toEqual(
    passwords.map(() => texts.passwordSimple),
  )
})

it.each(['first-last', 'o{1}(2)[3]', 'a+b.c|d', "o'neil", '\\^$/*', 'ивáн'])(
  'an address that begins with %s is recognised',
  (name) => {
    const owner = { ...OWNER, email: `${name}@example.ru` }
    expect(judgePassword(`9-${name}-xkqv`, owner)).toBe(texts.passwordSimple)
    expect(judgePassword('kV7-dom-u-reki', owner)).toBeNull()
  },
)

describe('the passwords that many people have', () => {
  const years = Array.from({ length: 80 }, (_, index) => String(1950 + index))
  const tails = ['', '1', '12', '123', '1234', '12345', '123456', '!', '01', '007', '777', ...years]
  const common = new Set<string>()
  for (const word of COMMON_WORDS)
    for (const tail of tails) if (word.length + tail.length >= 8) common.add(word + tail)

  it('are more than a hundred thousand, each with its spellings', () => {
    expect(COMMON_WORDS.size).toBeGreaterThan(3000)
    expect(common.size).toBeGreaterThan(100_000)
  })

  it('are refused', () => {
    const stranger = { login: 'nobody', email: null, names: [], isAdministrator: false }
    const sample = [...common].filter((_, index) => index % 101 === 0)
    expect(sample.length).toBeGreaterThan(1000)
    expect(sample.filter((password) => judgePassword(password, stranger) === null)).toEqual([])
  })
})

it('asks administrators for twelve characters', () => {
  const administrator = { ...OWNER, isAdministrator: true }
  expect(judgePassword('x9f2mq7a', administrator)).toBe(texts.passwordShortForAdministrator)
  expect(judgePassword('x9f2mq7a-more', administrator)).toBeNull()
})
