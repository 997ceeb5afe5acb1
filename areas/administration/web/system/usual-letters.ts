import type { LetterState, SystemState } from '../../contract/system.ts'

/** The letters that the card shows by default: those that need an action. */
export function usualLetters({ failed, waiting }: SystemState['outbox']): LetterState {
  return failed > 0 || waiting === 0 ? 'failed' : 'new'
}
