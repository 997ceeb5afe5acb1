import type { TestServer } from './test-server.ts'

/** Makes, by the calls of an area, what a kind of notices tells, and says whom it tells. */
export type NoticeScene = (server: TestServer) => Promise<{
  personId: number
  /** Afterwards the person may not see it any more. */
  takeAway: () => Promise<unknown>
}>
