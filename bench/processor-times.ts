// The processor time of processes, from their clocks in `/proc`, which hold on a busy machine too. Linux alone.
import { readdirSync, readFileSync } from 'node:fs'

/** Of the clock in `/proc`: hundredths of a second. */
const TICK_MS = 10

interface ProcessTimes {
  parent: number
  ms: number
  /** Of its children that have ended. */
  endedMs: number
}

/** The processor time of a process in milliseconds; zero when it has ended. */
function timesOf(pid: number | string): ProcessTimes {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const at = (place: number) => Number(fields[place]) * TICK_MS
    return { parent: Number(fields[1]), ms: at(11) + at(12), endedMs: at(13) + at(14) }
  } catch {
    return { parent: 0, ms: 0, endedMs: 0 }
  }
}

const pids = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name))

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** The process whose children are the connections of the database on a port. */
function findPostmaster(port: string): number {
  const pid = pids().find((each) => {
    const command = commandOf(each)
    return command.includes('postgres') && !command.startsWith('postgres:') && command.includes(port)
  })
  if (pid === undefined) throw new Error('The database runs on another machine')
  return Number(pid)
}

/** The milliseconds that some processes have used together so far. */
export const processorMs = (processes: readonly number[]): number =>
  processes.reduce((sum, pid) => sum + timesOf(pid).ms, 0)

/**
 * Makes the clock of a PostgreSQL: the milliseconds that its connections and its own workers have used so far, those
 * that have ended among them.
 */
export function databaseClock(url: string): () => number {
  const postmaster = findPostmaster(new URL(url).port)
  return () =>
    pids()
      .map(timesOf)
      .filter(({ parent }) => parent === postmaster)
      .reduce((sum, { ms }) => sum + ms, timesOf(postmaster).endedMs)
}
