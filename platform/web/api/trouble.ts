import { offerAgain, showLastingAlert } from '#platform/web/shell/alerts.ts'
import { isTrouble, isUnknownOutcome, type ApiError } from './api-error.ts'

const DEFAULT_PAUSE_MS = 1000

/**
 * The pause before reading again: the time that the server named and up to half of it more, so that tabs do
 * not all return at once.
 */
export function troublePauseMs({ retryAfterMs }: ApiError): number {
  return (retryAfterMs ?? DEFAULT_PAUSE_MS) * (1 + Math.random() / 2)
}

/**
 * Sends a change. While the server is in trouble an alert offers to send it again, and the change counts as
 * in progress until it succeeds, is refused for another reason, or the user closes the alert. A change that
 * may already have been saved is never offered again: the alert says so and stays.
 * @throws the error of the last attempt
 */
export async function sendUntilGivenUp<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!isTrouble(error)) throw error
    if (isUnknownOutcome(error)) {
      showLastingAlert(error.message)
      throw error
    }
    if (!(await offerAgain(error.message))) throw error
    return sendUntilGivenUp(send)
  }
}
