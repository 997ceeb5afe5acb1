import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadRequest } from '../../bench/open-loop.ts'
import { isGood, send, type Answer } from './requests.ts'
import { writeNext, type Writer } from './writers.ts'

const READERS = 4
const PAUSE_MS = 15
/** A refused client comes back a little later. */
const REFUSED_PAUSE_MS = 60

export interface TrafficAnswer extends Answer {
  kind: 'read' | 'save'
}

/** People who read and write until they are stopped, each waiting for one answer before the next request. */
export interface Traffic {
  answers: TrafficAnswer[]
  stop(): Promise<void>
}

export interface TrafficPlan {
  port: number
  reads: readonly LoadRequest[]
  writers: readonly Writer[]
}

export function startTraffic({ port, reads, writers }: TrafficPlan): Traffic {
  const answers: TrafficAnswer[] = []
  let isStopped = false
  async function repeat(kind: TrafficAnswer['kind'], once: () => Promise<Answer>): Promise<void> {
    while (!isStopped) {
      const answer = await once()
      answers.push({ ...answer, kind })
      await sleep(isGood(answer) ? PAUSE_MS : REFUSED_PAUSE_MS)
    }
  }
  let turn = 0
  const readNext = () => {
    turn += 1
    return send(port, reads[turn % reads.length]!)
  }
  const everybody = [
    ...Array.from({ length: READERS }, () => repeat('read', readNext)),
    ...writers.map((writer) => repeat('save', () => writeNext(port, writer))),
  ]
  return {
    answers,
    async stop() {
      isStopped = true
      await Promise.all(everybody)
    },
  }
}
