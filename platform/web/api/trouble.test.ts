import { beforeEach, describe, expect, it } from 'vitest'
import { TROUBLE_TEXTS, type Trouble } from '#platform/contract/troubles.ts'
import { currentAlerts, dismissAlert } from '#platform/web/shell/alerts.ts'
import { ApiError } from './api-error.ts'
import { sendUntilGivenUp, troublePauseMs } from './trouble.ts'

const trouble = (code: Trouble) => new ApiError(503, { message: TROUBLE_TEXTS[code], code }, 1000)

/** Sends a change that fails with these errors and then succeeds; resolves to the number of attempts. */
function sending(...failures: Error[]) {
  let sent = 0
  const outcome = sendUntilGivenUp(() => {
    const failure = failures[sent++]
    return failure ? Promise.reject(failure) : Promise.resolve(sent)
  })
  return outcome
}

const answerAlert = async (isAgain: boolean) => {
  await expect.poll(() => currentAlerts().length).toBe(1)
  dismissAlert(currentAlerts()[0]!.id, isAgain)
}

beforeEach(() => {
  for (const { id } of currentAlerts()) dismissAlert(id)
})

describe('a change that trouble keeps from being done', () => {
  it('is sent again as often as the user wants', async () => {
    const outcome = sending(trouble('unavailable'), trouble('no-space'))
    await answerAlert(true)
    await answerAlert(true)
    expect(await outcome).toBe(3)
  })

  it('is given up when the user closes the alert', async () => {
    const outcome = sending(trouble('busy')).catch((error: Error) => error.message)
    await answerAlert(false)
    expect(await outcome).toBe(TROUBLE_TEXTS.busy)
  })

  it('is not offered again when it may have been saved, and the alert about it stays', async () => {
    await expect(sending(trouble('unknown-outcome'))).rejects.toThrow('неизвестно, сохранились ли')
    expect(currentAlerts()).toMatchObject([{ isLasting: true }])
    expect(currentAlerts()[0]!.answers).toBeUndefined()
  })

  it('is not offered again when it was refused', async () => {
    await expect(sending(new ApiError(422, { message: 'Журнал закрыт' }))).rejects.toThrow('Журнал закрыт')
    expect(currentAlerts()).toEqual([])
  })
})

it.each([
  [new ApiError(503, {}, 60_000), 60_000],
  [new ApiError(503), 1000],
])('reads wait for the time that the server named, and at most half as long again', (error, ms) => {
  expect(troublePauseMs(error)).toBeGreaterThanOrEqual(ms)
  expect(troublePauseMs(error)).toBeLessThan(ms * 1.5 + 1)
})
