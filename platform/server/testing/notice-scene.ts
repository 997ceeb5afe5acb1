import type { TestServer } from './test-server.ts'

/** Makes, by the calls of an area, an event of a kind of notices, and returns its recipient. */
export type NoticeScene = (server: TestServer) => Promise<{
  personId: number
  /** Afterwards the recipient may no longer see its subject. */
  takeAway: () => Promise<unknown>
}>
