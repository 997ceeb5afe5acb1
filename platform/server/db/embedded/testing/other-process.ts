import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, onTestFinished } from 'vitest'

const PINNED_NODE = process.execPath

/** Another process of ours that runs during the test. */
export interface OtherProcess {
  child: ChildProcess
  /** The first line it printed, the address of its database; empty when it ended without printing. */
  url: string
  errors: string
}

/** Runs a script of this folder as a separate process until it prints a line or ends. */
export async function runOther(script: string, ...args: string[]): Promise<OtherProcess> {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(PINNED_NODE, [path, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGTERM'))
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const url = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.once('close', () => resolve(''))
  })
  return { child, url, errors }
}

/** Ends the other process and waits until it is gone. */
export async function end({ child }: OtherProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

/** Runs one statement on a connection of its own. */
export async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as unknown[]
  } finally {
    await client.end()
  }
}

/** Gives a describe block a temporary folder which PostgreSQL's user may enter. */
export function useFolder(): { path: (name: string) => string } {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kabinet-embedded-'))
    await chmod(folder, 0o755)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return { path: (name) => join(folder, name) }
}
