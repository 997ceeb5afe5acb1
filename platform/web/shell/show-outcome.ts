import { showAlert } from './alerts.ts'

interface Outcome {
  done: readonly unknown[]
  refused: readonly { reason: string }[]
  /** What the done ones are called, where they have names. */
  numbers?: readonly string[]
}

/** Says what became of many: how many were done, and why the others were not. */
export function showOutcome({ done, refused, numbers = [] }: Outcome): void {
  const [first] = numbers
  const named =
    first === undefined ? '' : numbers.length === 1 ? `, № ${first}` : `, № ${first} … ${numbers.at(-1)!}`
  const left = [...new Set(refused.map(({ reason }) => reason))].join('. ')
  if (refused.length === 0) showAlert(`Готово: ${done.length}${named}`, 'success')
  else showAlert(`Готово: ${done.length}${named}. Осталось ${refused.length}: ${left}`)
}
