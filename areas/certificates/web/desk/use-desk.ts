import { showChanged } from '#platform/web/api/show-changed.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskItem } from '../../contract/desk.ts'

/** The calls whose answers every move of a request changes. */
export const DESK_READS = [
  certificatesCalls.listRequests,
  certificatesCalls.countRequests,
  certificatesCalls.getRequest,
  certificatesCalls.listRegistry,
]

/** Shows a request as an action has left it. */
export const showMoved = (moved: DeskItem): void =>
  showChanged(certificatesCalls.getRequest, { id: moved.id }, moved)

/** The versions of requests as the list shows them, sent with an action on several. */
export const seenOf = (items: readonly DeskItem[]) => items.map(({ id, version }) => ({ id, version }))
