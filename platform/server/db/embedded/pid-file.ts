import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A PostgreSQL server: its process and its port on 127.0.0.1. */
export interface Postmaster {
  pid: number
  port: number
}

export interface NotedPostmaster extends Postmaster {
  isReady: boolean
}

const PID_FILE = 'postmaster.pid'

/** Reads what PostgreSQL noted about itself: process, port and state are in lines 1, 4 and 8. */
export function readPidFile(cluster: string): NotedPostmaster | null {
  try {
    const lines = readFileSync(join(cluster, PID_FILE), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' } : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Whether the process lives and is the PostgreSQL of this cluster, not a program that got its number later. */
export async function runsCluster(pid: number, cluster: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
    // PostgreSQL works inside its cluster's folder. A process that ended but was not collected has no folder.
    if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`)) === cluster
    if (process.platform === 'win32') return true
    const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)])
    return stdout.includes(cluster)
  } catch {
    // Gone, or another user's: ours we may look at.
    return false
  }
}

/** Removes the pid file that a dead PostgreSQL left, if it still names that process. */
export function removeStalePidFile(cluster: string, { pid }: Postmaster): void {
  // Read and removed without a pause, so that the file of a start at the same moment stays.
  if (readPidFile(cluster)?.pid === pid) rmSync(join(cluster, PID_FILE), { force: true })
}
