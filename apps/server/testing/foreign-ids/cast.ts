import type { Scene } from './requests.ts'
import type { Sender } from './row-changes.ts'

/** Who sends requests, and what each of them has. */
export interface Cast {
  senders: readonly Sender[]
  scenes: ReadonlyMap<string, readonly Scene[]>
}
