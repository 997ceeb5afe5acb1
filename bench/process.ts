import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../tools/lib/server-flags.mjs'
import type { Reader } from './university.ts'

/** The input that a measured process receives when it starts. */
export interface ProcessInput {
  url: string
  readers: Reader[]
}

export interface MeasuredProcess {
  port: number
  pid: number
  memory(): Promise<NodeJS.MemoryUsage>
  stop(): void
}

const MEMORY = 'memory'

/** Reports to the parent the port on which the server listens. */
export function announcePort(address: AddressInfo | string | null): void {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  process.send?.(address.port)
  process.on('message', (message) => {
    if (message === MEMORY) process.send?.(process.memoryUsage())
  })
  // However the benchmark ends, its servers end with it.
  process.once('disconnect', () => process.exit())
}

/** Starts a server in a process of its own, with flags and environment of the real one, and waits until it listens. */
export async function startProcess(script: string, input: ProcessInput): Promise<MeasuredProcess> {
  const child = fork(new URL(script, import.meta.url), {
    env: { ...SERVER_ENVIRONMENT, ...process.env, NODE_ENV: 'production' },
    execArgv: [...process.execArgv, ...SERVER_FLAGS],
  })
  child.send(input)
  const [port] = (await once(child, 'message')) as [number]
  const memory = async () => {
    child.send(MEMORY)
    const [usage] = (await once(child, 'message')) as [NodeJS.MemoryUsage]
    return usage
  }
  return { port, pid: child.pid!, memory, stop: () => child.kill() }
}
