import { expect, it } from 'vitest'
import { readSmsSettings } from './sms-settings.ts'

it.each([undefined, '', 'outbox:'])('SMS_URL=%s needs no gateway', (url) => {
  expect(readSmsSettings({ SMS_URL: url })).toBeNull()
})

it.each(['https://sms.example.ru/send', 'http://127.0.0.1:8080/', 'http://localhost/', 'http://[::1]/'])(
  'takes %s',
  (url) => {
    expect(readSmsSettings({ SMS_URL: url })).toMatchObject({ method: 'POST', format: 'form' })
  },
)

const SECRET = 'the-key-itself'
const url = 'https://sms.example.ru/send'

it.each([
  [{ SMS_URL: 'http://sms.example.ru/send' }, 'SMS_URL must begin with https:'],
  [{ SMS_URL: 'http://localhost.example.ru/' }, 'SMS_URL must begin with https:'],
  [{ SMS_URL: 'http://127.0.0.1.example.ru/' }, 'SMS_URL must begin with https:'],
  [{ SMS_URL: 'file:///etc/passwd' }, 'SMS_URL must begin with https:'],
  [{ SMS_URL: SECRET }, 'SMS_URL is no address'],
  [{ SMS_URL: `https://user:${SECRET}@sms.example.ru/` }, 'SMS_URL must hold no user name'],
  [{ SMS_URL: url, SMS_HEADERS: SECRET }, 'SMS_HEADERS must be a JSON object'],
  [{ SMS_URL: url, SMS_HEADERS: `{"a":1,"b":"${SECRET}"}` }, 'SMS_HEADERS must hold texts alone'],
  [{ SMS_URL: url, SMS_BODY: '{"to":"{number}"}' }, 'SMS_BODY knows no {number}'],
  [{ SMS_URL: url, SMS_BODY: '{"to":["{phone}"]}' }, 'SMS_BODY must hold texts alone'],
  [{ SMS_URL: url, SMS_METHOD: 'GET' }, 'SMS_METHOD=GET needs SMS_FORMAT=query'],
  [{ SMS_URL: url, SMS_FORMAT: 'xml' }, 'SMS_FORMAT must be one of'],
  [{ SMS_URL: url, SMS_SUCCESS: '(' }, 'SMS_SUCCESS is no regular expression'],
  [{ SMS_URL: url, SMS_TIMEOUT: '600' }, 'SMS_TIMEOUT must be seconds'],
])('refuses %o without repeating a secret', (environment, message) => {
  expect(() => readSmsSettings(environment)).toThrow(message)
  expect(() => readSmsSettings(environment)).not.toThrow(SECRET)
})
