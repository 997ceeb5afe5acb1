import { expect, it } from 'vitest'
import { ApiError, NetworkError } from '#platform/web/api/api-error.ts'
import type { DeviceDraft } from './drafts.ts'
import { PuttingOff } from './putting-off.ts'

const draft = (text: string) => ({ text }) as DeviceDraft
const lost = new NetworkError(null)
const refused = new ApiError(429)

it('a try after a lost answer has the name of the first, also when one between them was refused', () => {
  const putting = new PuttingOff()
  const first = putting.begin(draft('Отчёт'))
  putting.failed(first, lost)
  const second = putting.begin(draft('Отчёт жду'))
  expect(second.clientId).toBe(first.clientId)
  putting.failed(second, refused)
  const third = putting.begin(draft('Отчёт жду в среду'))
  expect(third.clientId).toBe(first.clientId)
  putting.kept(third)
  expect(putting.begin(draft('Другое')).clientId).not.toBe(first.clientId)
})

it('what is typed into the emptied field is another message, and nothing of the first is left', () => {
  const putting = new PuttingOff()
  const first = putting.begin(draft('Отчёт'))
  putting.failed(first, lost)
  expect(putting.leave()).toBe(first.taken)
  expect(putting.leave()).toBeNull()
  expect(putting.begin(draft('Другое')).clientId).not.toBe(first.clientId)
})

it('the field that is emptied before the answer comes gives the name up too', () => {
  const putting = new PuttingOff()
  const first = putting.begin(draft('Отчёт'))
  putting.leave()
  putting.failed(first, lost)
  expect(putting.begin(draft('Другое')).clientId).not.toBe(first.clientId)
})

it('a name that was sent is given to nothing else', () => {
  const putting = new PuttingOff()
  const first = putting.begin(draft('Отчёт'))
  putting.failed(first, lost)
  putting.failed(putting.begin(draft('Другое')), new ApiError(422, { code: 'later-was-sent' }))
  expect(putting.begin(draft('Другое')).clientId).not.toBe(first.clientId)
})

it('what is sent at once after a lost answer has the name of what was put off, and nothing else has', () => {
  const putting = new PuttingOff()
  expect(putting.sendNow()).toBeNull()
  const first = putting.begin(draft('Отчёт'))
  putting.failed(first, lost)
  expect(putting.sendNow()).toBe(first.clientId)
  expect(putting.sendNow()).toBeNull()
  putting.failed(putting.begin(draft('Другое')), refused)
  expect(putting.sendNow()).toBeNull()
})

it('an emptied field takes nothing along after a refusal: nothing was put off', () => {
  const putting = new PuttingOff()
  putting.failed(putting.begin(draft('Отчёт')), refused)
  expect(putting.leave()).toBeNull()
})
