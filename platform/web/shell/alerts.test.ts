import { beforeEach, describe, expect, it } from 'vitest'
import {
  alertDurationMs,
  currentAlerts,
  dismissAlert,
  offerAgain,
  setAlertTimeout,
  showAlert,
} from './alerts.ts'

describe('alerts', () => {
  beforeEach(() => {
    for (const { id } of currentAlerts()) dismissAlert(id)
  })

  it('are errors unless said otherwise', () => {
    showAlert('Произошла ошибка')
    expect(currentAlerts()).toMatchObject([{ text: 'Произошла ошибка', type: 'error' }])
  })

  it('are not shown twice with the same text: the time of the first starts again', () => {
    showAlert('Произошла ошибка')
    const [first] = currentAlerts()
    showAlert('Произошла ошибка')
    expect(currentAlerts()).toEqual([{ ...first, round: first!.round + 1 }])
  })

  it('last as long as configured, and 2000 ms when they report success', () => {
    setAlertTimeout(7000)
    showAlert('Произошла ошибка')
    showAlert('Данные сохранены', 'success')
    expect(currentAlerts().map(alertDurationMs)).toEqual([7000, 2000])
  })

  it('with an offer to send again are one for all that failed alike, and answer all of them', async () => {
    const offers = [offerAgain('Портал недоступен'), offerAgain('Портал недоступен')]
    expect(currentAlerts()).toMatchObject([{ isLasting: true }])
    dismissAlert(currentAlerts()[0]!.id, true)
    expect(await Promise.all(offers)).toEqual([true, true])
    const closed = offerAgain('Портал недоступен')
    dismissAlert(currentAlerts()[0]!.id)
    expect([await closed, currentAlerts()]).toEqual([false, []])
  })
})
