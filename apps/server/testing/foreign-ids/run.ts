import type { Clock } from '#platform/server/clock.ts'
import type { IsolatedDatabase } from './isolated-database.ts'
import { callsWithIds, callsWithoutRule, type PlannedRequest } from './plan.ts'
import type { Cast } from './cast.ts'
import { Replay, type Outcome } from './replay.ts'

export interface ReplayReport {
  isClean: boolean
  violations: string[]
  /** Calls that never accepted the request of a holder: their refusals prove little. */
  neverAccepted: string[]
  text: string
}

class Tally {
  readonly violations: string[] = []
  readonly accepted = new Set<string>()
  /** The refusals of the ids' holder, by call. */
  readonly refusals = new Map<string, string>()
  readonly statuses = new Map<number, number>()
  sent = 0
  changes = 0
  foreign = 0

  /** @returns the faults, a line each */
  count(
    { named, sender, input, isRightful }: PlannedRequest,
    { status, written, violations, refusal }: Outcome,
  ): string[] {
    this.sent += 1
    this.foreign += isRightful ? 0 : 1
    this.changes += written > 0 ? 1 : 0
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (status < 300) this.accepted.add(named.name)
    else if (isRightful) this.refusals.set(named.name, `${status} ${refusal}`)
    const request = `${sender.login} ${named.name} ${JSON.stringify(input)}`
    const lines = violations.map((violation) => `VIOLATION ${request}: ${violation}`)
    this.violations.push(...lines)
    return lines
  }
}

const PROGRESS_EVERY = 2000

/** Sends the requests planned for the cast and reports on their answers. */
export async function runReplay(
  parts: { database: IsolatedDatabase; clock: Clock },
  planFor: (cast: Cast) => Iterable<PlannedRequest>,
  print: (line: string) => void = () => undefined,
): Promise<ReplayReport> {
  const replay = new Replay(parts.database, parts.clock)
  const tally = new Tally()
  try {
    const cast = await replay.prepare()
    tally.violations.push(...callsWithoutRule(cast).map((name) => `nothing says who may read ${name}`))
    for (const request of planFor(cast)) {
      for (const violation of tally.count(request, await replay.send(request))) print(violation)
      if (tally.sent % PROGRESS_EVERY === 0)
        print(`${tally.sent} requests, ${tally.violations.length} violations`)
    }
    return reportOf(tally, callsWithIds(cast))
  } finally {
    await replay.close()
  }
}

function reportOf(tally: Tally, names: readonly string[]): ReplayReport {
  const { violations, accepted, statuses, sent, foreign, changes } = tally
  const neverAccepted = names.filter((name) => !accepted.has(name))
  const perStatus = [...statuses].toSorted(([one], [other]) => one - other)
  const lines = [
    `${sent} requests of ${names.length} calls with ids, ${foreign} of them with somebody else's`,
    `answers: ${perStatus.map(([status, times]) => `${times} × ${status}`).join(', ')}`,
    `${changes} requests changed something, each row of which was the sender's to change unless listed above`,
    `${names.length - neverAccepted.length} calls were seen accepting a request; never ${neverAccepted.length}:`,
    ...neverAccepted.map((name) => `  ${name}: ${tally.refusals.get(name) ?? 'no holder among the senders'}`),
    `${violations.length} violations`,
  ]
  return { isClean: violations.length === 0, violations, neverAccepted, text: lines.join('\n') }
}
