/** A message that disappears by itself. Specification part 1, section 3, "Alert". */
export interface Alert {
  id: number
  text: string
  type: 'error' | 'success'
  /** Stays until it is closed. */
  isLasting?: boolean
  /**
   * Callbacks that get whether to send the failed action again; an alert that has them shows a button for
   * that, and stays.
   */
  answers?: readonly ((isAgain: boolean) => void)[]
  /** Increases when the same text is shown again, which restarts its time. */
  round: number
}

const SUCCESS_MS = 2000
const DEFAULT_ERROR_MS = 5000

let errorMs = DEFAULT_ERROR_MS
let alerts: readonly Alert[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly Alert[]): void {
  alerts = next
  for (const listener of listeners) listener()
}

/** Sets how long errors stay, in milliseconds, as the server's configuration says. */
export function setAlertTimeout(milliseconds: number): void {
  errorMs = milliseconds
}

export function alertDurationMs(alert: Alert): number {
  return alert.type === 'success' ? SUCCESS_MS : errorMs
}

/** Shows a message; a text that is already on the screen restarts its time instead of appearing twice. */
export function showAlert(text: string, type: Alert['type'] = 'error'): void {
  const shown = alerts.find((alert) => alert.text === text && alert.type === type && !alert.isLasting)
  if (shown) change(alerts.map((alert) => (alert === shown ? { ...alert, round: alert.round + 1 } : alert)))
  else change([...alerts, { id: nextId++, text, type, round: 0 }])
}

/** Shows an error that stays until the user closes it. */
export function showLastingAlert(text: string): void {
  if (alerts.some((alert) => alert.text === text && alert.isLasting)) return
  change([...alerts, { id: nextId++, text, type: 'error', isLasting: true, round: 0 }])
}

/**
 * Shows an error with the offer to send again what failed; several equal failures share one alert. Resolves
 * to false when it is closed.
 */
export function offerAgain(text: string): Promise<boolean> {
  return new Promise((resolve) => {
    const shown = alerts.find((alert) => alert.text === text && alert.answers)
    const answers = [...(shown?.answers ?? []), resolve]
    if (shown) change(alerts.map((alert) => (alert === shown ? { ...alert, answers } : alert)))
    else change([...alerts, { id: nextId++, text, type: 'error', isLasting: true, answers, round: 0 }])
  })
}

/** Removes a message; the failed action it offered to repeat is sent again or given up. */
export function dismissAlert(id: number, isAgain = false): void {
  const gone = alerts.find((alert) => alert.id === id)
  change(alerts.filter((alert) => alert !== gone))
  for (const answer of gone?.answers ?? []) answer(isAgain)
}

export function subscribeToAlerts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentAlerts(): readonly Alert[] {
  return alerts
}
