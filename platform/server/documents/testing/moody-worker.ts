import { setTimeout as sleep } from 'node:timers/promises'

/** A task that the pool's test gives to a thread. */
export interface MoodyTask {
  sleepMs?: number
  answer?: string
  throws?: string
  exits?: boolean
  /** Fills this many megabytes of buffers without a pause. */
  megabytes?: number
}

export default async function answer({
  sleepMs = 0,
  answer: text = '',
  throws,
  exits,
  megabytes = 0,
}: MoodyTask): Promise<string> {
  await sleep(sleepMs)
  const taken: Uint8Array[] = []
  while (taken.length < megabytes) {
    taken.push(new Uint8Array(1024 * 1024).fill(1))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2)
  }
  if (exits) process.exit(3)
  if (throws) throw new Error(throws)
  return text
}
