import type { LetterState, SystemState } from '../../contract/system.ts'

/** The letters that the card shows unless others are chosen: those that need somebody. */
export function usualLetters({ failed, waiting }: SystemState['outbox']): LetterState {
  return failed > 0 || waiting === 0 ? 'failed' : 'new'
}
