import type { Scene } from './requests.ts'
import type { Sender } from './row-changes.ts'

/** The senders of requests, with the ids of each. */
export interface Cast {
  senders: readonly Sender[]
  scenes: ReadonlyMap<string, readonly Scene[]>
}
