import { showAlert } from './alerts.ts'

interface Outcome {
  done: readonly unknown[]
  refused: readonly { reason: string }[]
}

/** Shows the outcome of an action on many rows: how many were done, and why the others were not. */
export function tellOutcome({ done, refused }: Outcome): void {
  const left = [...new Set(refused.map(({ reason }) => reason))].join('. ')
  if (refused.length === 0) showAlert(`Готово: ${done.length}`, 'success')
  else showAlert(`Готово: ${done.length}. Осталось ${refused.length}: ${left}`)
}
