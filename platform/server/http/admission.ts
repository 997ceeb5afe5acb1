import { defaultText } from '#platform/contract/failures.ts'
import { ApiError } from './api-error.ts'

/** The limits of the work that is accepted at once; the reasons are in docs/operations.md. */
export interface LoadLimits {
  /** Calls that are handled at the same time. */
  atOnce: number
  /** The number of these that calls which are never refused leave to all others. */
  leastUsual: number
  /** Calls that wait for their turn; further ones are refused. */
  waiting: number
  /** A call that waited longer is refused: its reader has given up or soon will. */
  waitMs: number
  /** Calls that are handled in the order of arrival and wait instead of being refused. */
  inLine: { atOnce: number; waiting: number; waitMs: number }
}

export const USUAL_LOAD_LIMITS: LoadLimits = {
  atOnce: 20,
  leastUsual: 5,
  waiting: 60,
  waitMs: 400,
  inLine: { atOnce: 6, waiting: 3000, waitMs: 15_000 },
}

/**
 * A single error for all: a refusal that is sent a thousand times a second must cost nothing, not even a
 * stack trace.
 */
const REFUSAL = new ApiError(503, defaultText(503), { headers: { 'retry-after': '2' } })

/** The permit of one call to be handled. It may pause and go on as often as it likes, and ends by pausing. */
export interface Turn {
  /** Lets other calls go first: the body is still arriving, or the work is done. */
  rest(): void
  /**
   * Goes on at once, whatever the load: the call was admitted already. A call of the ordered queue is the
   * next of that queue.
   */
  goOn(): void | Promise<void>
}

interface Waiter {
  since: number
  isGone(): boolean
  admit(): void
  refuse(): void
}

/**
 * The behaviour that a call declares: refused under load, never refused, or queued in the order of arrival.
 */
export type UnderLoad = 'refuse' | 'keep' | 'line'

export interface Admission {
  /**
   * Resolves when the call may be handled. A call that is kept under load enters at once; any other waits for
   * its turn.
   * @throws ApiError 503
   */
  enter(caller: { underLoad: UnderLoad; isGone: () => boolean }): Promise<Turn>
  state(): { kept: number; usual: number; inLine: number; waiting: number; refused: number }
}

/** Begins a turn that is counted while it is active. */
function beginTurn(count: (by: 1 | -1) => void): Turn {
  let isResting = true
  const turn = {
    rest() {
      if (!isResting) count(-1)
      isResting = true
    },
    goOn() {
      if (isResting) count(1)
      isResting = false
    },
  }
  turn.goOn()
  return turn
}

interface Line {
  enter(isGone: () => boolean): Promise<Turn>
  admitNext(): void
  length(): number
}

/**
 * Lets calls whose body has arrived go on before any new one: the number that is handled stays bounded,
 * however their bodies arrive.
 */
function createResumption(isFree: () => boolean) {
  const resting: (() => void)[] = []
  return {
    around: ({ rest, goOn }: Turn): Turn => ({
      rest,
      goOn() {
        if (resting.length === 0 && isFree()) return goOn()
        const { promise, resolve } = Promise.withResolvers<void>()
        resting.push(() => {
          void goOn()
          resolve()
        })
        return promise
      },
    }),
    goOn() {
      while (resting.length > 0 && isFree()) resting.shift()!()
    },
  }
}

/** Calls that are handled one after the other. */
function createLine(
  limits: { waiting: number; waitMs: number },
  { isFree, begin, refusal }: { isFree: () => boolean; begin: () => Turn; refusal: () => ApiError },
): Line {
  const waiters: Waiter[] = []
  return {
    async enter(isGone) {
      if (waiters.length === 0 && isFree()) return begin()
      if (waiters.length >= limits.waiting) throw refusal()
      const { promise, resolve, reject } = Promise.withResolvers<Turn>()
      waiters.push({
        since: performance.now(),
        isGone,
        admit: () => resolve(begin()),
        refuse: () => reject(refusal()),
      })
      return promise
    },
    admitNext() {
      while (isFree()) {
        const next = waiters.shift()
        if (!next) return
        const isLate = performance.now() - next.since > limits.waitMs
        if (isLate || next.isGone()) next.refuse()
        else next.admit()
      }
    },
    length: () => waiters.length,
  }
}

/**
 * Accepts no more calls at once than the server can carry, so that the accepted ones are answered in time.
 */
export function createAdmission(limits: LoadLimits): Admission {
  const busy = { kept: 0, usual: 0, inLine: 0 }
  let refused = 0

  const begin = (kind: keyof typeof busy) => (): Turn =>
    beginTurn((by) => {
      busy[kind] += by
      // Deferred: a call without a body goes on within the same tick.
      if (by < 0) setImmediate(admitNext)
    })

  function refusal(): ApiError {
    refused += 1
    return REFUSAL
  }

  const usual = createLine(limits, {
    isFree: () => busy.usual < Math.max(limits.leastUsual, limits.atOnce - busy.kept - busy.inLine),
    begin: begin('usual'),
    refusal,
  })
  const isLineFree = () => busy.inLine < limits.inLine.atOnce
  const resumption = createResumption(isLineFree)
  const line = createLine(limits.inLine, {
    isFree: isLineFree,
    begin: () => resumption.around(begin('inLine')()),
    refusal,
  })
  function admitNext(): void {
    resumption.goOn()
    line.admitNext()
    usual.admitNext()
  }

  return {
    async enter({ underLoad, isGone }) {
      if (underLoad === 'keep') return begin('kept')()
      return underLoad === 'line' ? line.enter(isGone) : usual.enter(isGone)
    },
    state: () => ({ ...busy, waiting: line.length() + usual.length(), refused }),
  }
}
