import type { HandlerContext } from '#platform/server/http/handlers.ts'
import type { Who } from '#platform/server/auth/who.ts'

/**
 * The reasons why a lesson's journal is refused: the person does not teach the lesson, or the journal is
 * closed.
 */
export type TaughtRefusal = 'no-such-lesson' | 'journal-closed'

/** The part of a call that a lesson's journal needs: who works in it, and when. */
export interface TaughtContext extends Pick<HandlerContext, 'db' | 'clock'> {
  who: Who
}
