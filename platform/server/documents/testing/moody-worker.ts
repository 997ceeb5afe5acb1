import { parentPort } from 'node:worker_threads'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerTasks } from '../worker-side.ts'

/** What the pool's test asks of a thread. */
export interface MoodyTask {
  sleepMs?: number
  answer?: string
  throws?: string
  exits?: boolean
}

answerTasks<MoodyTask, string>(parentPort, async ({ sleepMs = 0, answer = '', throws, exits }) => {
  await sleep(sleepMs)
  if (exits) process.exit(3)
  if (throws) throw new Error(throws)
  return answer
})
