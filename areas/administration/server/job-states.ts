import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { JobState } from '../contract/job-state.ts'
import { listJobs } from './job-state-store.ts'
import { nextDue } from './next-due.ts'

/** The outcome of every job's last run, and its next time. */
export async function readJobStates(db: Db, clock: Clock): Promise<JobState[]> {
  const now = { today: clock.today(), time: clock.time() }
  const jobs = await listJobs(db)
  return jobs.map(({ schedule, ...job }) => ({
    ...job,
    next: schedule === null ? null : nextDue(schedule, now),
  }))
}
