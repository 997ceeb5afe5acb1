import { setTimeout as sleep } from 'node:timers/promises'

/** A task that the pool's test gives to a thread. */
export interface MoodyTask {
  sleepMs?: number
  answer?: string
  throws?: string
  exits?: boolean
}

export default async function answer({
  sleepMs = 0,
  answer: text = '',
  throws,
  exits,
}: MoodyTask): Promise<string> {
  await sleep(sleepMs)
  if (exits) process.exit(3)
  if (throws) throw new Error(throws)
  return text
}
