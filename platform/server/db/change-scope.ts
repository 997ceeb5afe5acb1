import { AsyncLocalStorage } from 'node:async_hooks'

interface ChangeScope {
  isOpen: boolean
}

const scope = new AsyncLocalStorage<ChangeScope>()

/**
 * Runs work that holds a connection. Until it ends it gets no other connection: work that holds one and waits
 * for a second hangs the server as soon as all connections are held. Work that outlives the change is free
 * again.
 */
export async function insideChange<T>(work: () => Promise<T>): Promise<T> {
  const opened: ChangeScope = { isOpen: true }
  try {
    return await scope.run(opened, work)
  } finally {
    opened.isOpen = false
  }
}

/** True when the caller runs inside a change that is still open. */
export function isInsideChange(): boolean {
  return scope.getStore()?.isOpen === true
}

/** Tests only: does what another request would do while a change is open. */
export function asAnotherRequest<T>(work: () => T): T {
  return scope.exit(work)
}

const FRAMES_KEPT = 30
/** Stack frames of libraries and of this folder do not point at the culprit. */
const NOT_THE_CALLER = /node_modules|node:|platform[\\/]server[\\/]db[\\/][\w-]+\.ts/
const CALLER = /at (?:async )?(.*)/

/** A statement, or a second change, that would take another connection inside a change. */
export class AroundTheChangeError extends Error {
  constructor() {
    const limit = Error.stackTraceLimit
    Error.stackTraceLimit = FRAMES_KEPT
    super()
    Error.stackTraceLimit = limit
    const frames = (this.stack ?? '').split('\n').slice(1)
    const caller = frames.find((frame) => !NOT_THE_CALLER.test(frame)) ?? frames[0] ?? ''
    const place = CALLER.exec(caller)?.[1] ?? 'an unknown place'
    this.message = `A statement goes around the change in progress, use its transaction: ${place}`
  }
}
