import { defaultText } from '#platform/contract/failures.ts'
import { ApiError } from './api-error.ts'

/** How much work is taken at once; the reasons are in docs/operations.md. */
export interface LoadLimits {
  /** Calls that are worked on at the same time. */
  atOnce: number
  /** The part of these that calls which are never refused leave to all others. */
  leastUsual: number
  /** Calls that wait for their turn; later ones are refused. */
  waiting: number
  /** Whoever waited longer is refused: their reader has given up or soon will. */
  waitMs: number
  /** Calls that are worked on in the order of arrival and wait rather than be refused. */
  inLine: { atOnce: number; waiting: number; waitMs: number }
}

export const USUAL_LOAD_LIMITS: LoadLimits = {
  atOnce: 20,
  leastUsual: 5,
  waiting: 60,
  waitMs: 400,
  inLine: { atOnce: 6, waiting: 3000, waitMs: 15_000 },
}

/** One error for all: a refusal that is sent a thousand times a second must cost nothing, not even a stack. */
const REFUSAL = new ApiError(503, defaultText(503), { headers: { 'retry-after': '2' } })

/** The right of one call to be worked on. It may rest and go on as often as it likes, and ends by resting. */
export interface Turn {
  /** Gives way to others: the body is still on its way, or the work is done. */
  rest(): void
  /** Goes on at once, whatever the load: the call was admitted already. One that came in a line is the next of it. */
  goOn(): void | Promise<void>
}

interface Waiter {
  since: number
  isGone(): boolean
  admit(): void
  refuse(): void
}

/** What a call declares of itself: refused under load, never refused, or made to wait in the order of arrival. */
export type UnderLoad = 'refuse' | 'keep' | 'line'

export interface Admission {
  /**
   * Resolves when the call may be worked on. One that is kept under load comes at once; any other waits for its turn.
   * @throws ApiError 503
   */
  enter(caller: { underLoad: UnderLoad; isGone: () => boolean }): Promise<Turn>
  state(): { kept: number; usual: number; inLine: number; waiting: number; refused: number }
}

/** Begins a turn that counts itself while it is worked on. */
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

/** Lets those go on whose body has come before anybody new: only so many are worked on, however their bodies come. */
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

/** Calls that come to their turn one after the other. */
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

/** Takes no more calls at once than the server can carry, so that those it takes are answered in time. */
export function createAdmission(limits: LoadLimits): Admission {
  const busy = { kept: 0, usual: 0, inLine: 0 }
  let refused = 0

  const begin = (kind: keyof typeof busy) => (): Turn =>
    beginTurn((by) => {
      busy[kind] += by
      // Not at once: a call without a body goes on in the same breath.
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
