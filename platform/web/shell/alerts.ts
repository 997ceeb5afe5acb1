/** A message that goes away by itself. Specification part 1, section 3, "Alert". */
export interface Alert {
  id: number
  text: string
  type: 'error' | 'success'
  /** Grows when the same text is shown again, which restarts its time. */
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

/** Sets how long errors stay, in milliseconds; the server's configuration says it. */
export function setAlertTimeout(milliseconds: number): void {
  errorMs = milliseconds
}

export function alertDurationMs(alert: Alert): number {
  return alert.type === 'success' ? SUCCESS_MS : errorMs
}

/** Shows a message; a text that is on the screen already starts its time anew instead of standing there twice. */
export function showAlert(text: string, type: Alert['type'] = 'error'): void {
  const shown = alerts.find((alert) => alert.text === text && alert.type === type)
  if (shown) change(alerts.map((alert) => (alert === shown ? { ...alert, round: alert.round + 1 } : alert)))
  else change([...alerts, { id: nextId++, text, type, round: 0 }])
}

export function dismissAlert(id: number): void {
  change(alerts.filter((alert) => alert.id !== id))
}

export function subscribeToAlerts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentAlerts(): readonly Alert[] {
  return alerts
}
