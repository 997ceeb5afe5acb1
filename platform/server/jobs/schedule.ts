import type { PgBoss } from 'pg-boss'
import type { Job, JobContext } from './job.ts'

/**
 * At most one run waits or is in progress at a time; a failure is retried every ten minutes for most of a
 * day.
 */
const QUEUE = { expireInSeconds: 3600, retryLimit: 100, retryDelay: 600 }
const POLL_SECONDS = 30
/** A killed process does not delay the next run for long. */
const FREQUENT_QUEUE = { expireInSeconds: 120, retryLimit: 0, retryDelay: 0 }
const FREQUENT_POLL_SECONDS = 5

/** Removes the schedules of jobs that this version does not have. */
async function dropUnknown(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const names = new Set(jobs.map(({ name }) => name))
  for (const { name, key } of await boss.getSchedules())
    if (!names.has(name)) await boss.unschedule(name, key)
}

/** Somebody is waiting for queued work. */
const QUEUED_POLL_SECONDS = 0.5

/** Its queue is created by a migration: work may be queued before a process that runs it has started. */
async function doQueued(boss: PgBoss, { name, run }: Job, context: JobContext): Promise<void> {
  await boss.work(name, { pollingIntervalSeconds: QUEUED_POLL_SECONDS }, async ([job]) => {
    await run(context, job?.data)
  })
}

/**
 * Runs each job at its times; a job whose time passed while no process ran is run once at the next start.
 * However many processes do this, each time is one job, run by one of them.
 */
export async function scheduleJobs(
  boss: PgBoss,
  jobs: readonly Job[],
  context: JobContext,
  pollingIntervalSeconds = POLL_SECONDS,
): Promise<void> {
  await dropUnknown(boss, jobs)
  for (const job of jobs) {
    const { name, schedule, isAtStart, isFrequent, run } = job
    if (schedule === null) {
      await doQueued(boss, job, context)
      continue
    }
    const queue = isFrequent ? FREQUENT_QUEUE : QUEUE
    await boss.createQueue(name, { policy: 'exclusive', ...queue })
    await boss.updateQueue(name, queue)
    await boss.schedule(name, schedule, null, { tz: context.settings.timeZone, missed: 'once' })
    const pause = isFrequent
      ? Math.min(FREQUENT_POLL_SECONDS, pollingIntervalSeconds)
      : pollingIntervalSeconds
    await boss.work(name, { pollingIntervalSeconds: pause }, async () => void (await run(context, null)))
    if (isAtStart) await boss.send(name, {})
  }
}
