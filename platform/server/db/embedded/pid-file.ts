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

/** Reads the pid file that PostgreSQL writes: process, port and state are in lines 1, 4 and 8. */
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

/**
 * True when the process is alive and is the PostgreSQL of this cluster, rather than a later program with the
 * same id.
 */
export async function runsCluster(pid: number, cluster: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
    // PostgreSQL's working folder is its cluster. A zombie process has none.
    if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`)) === cluster
    if (process.platform === 'win32') return true
    const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)])
    return stdout.includes(cluster)
  } catch {
    // The process is gone, or belongs to another user; we may always look at our own.
    return false
  }
}

/** Removes the pid file that a dead PostgreSQL left, if it still names that process. */
export function removeStalePidFile(cluster: string, { pid }: Postmaster): void {
  // Read and removed without a pause, so that the file of a simultaneous start survives.
  if (readPidFile(cluster)?.pid === pid) rmSync(join(cluster, PID_FILE), { force: true })
}
