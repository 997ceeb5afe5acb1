import { expect, it } from 'vitest'
import type { PortalState } from '../../contract/portal-state.ts'
import homeWords from './home-words.ts'

const STATE: PortalState = {
  failedLettersCount: 2,
  waitingLettersCount: 19,
  hasMailServer: true,
  undeliveredCount: 0,
  signInsByHour: [],
  jobs: [],
  backup: { at: null, isOld: false, hasFailed: false },
  rightsChanges: [],
  isUniversityNamed: true,
}
const letters = (state: PortalState) =>
  homeWords.keyFigures(state, { now: { date: '2026-11-28', time: '12:00' } } as never)[0]

it('letters that wait will still go out, unless there is no mail server', () => {
  expect(letters(STATE)).toMatchObject({ value: '2', note: 'ждут отправки 19', tone: 'warn' })
  const without = { ...STATE, hasMailServer: false }
  expect(letters(without)).toMatchObject({ value: '21', note: 'ждут: сервер почты не задан', tone: 'warn' })
  expect(letters({ ...without, failedLettersCount: 0, waitingLettersCount: 0 })).not.toHaveProperty('tone')
})
