import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { JOB_TITLES, type JobState } from '../contract/job-state.ts'

/** A job with its schedule; null when somebody has to queue it. */
export type KeptJob = Omit<JobState, 'next'> & { schedule: string | null }

/** The outcome of every job's last run. One statement. */
export async function listJobs(db: Db): Promise<KeptJob[]> {
  const { rows } = await sql<KeptJob>`
    select queue.name, last.state, last.at, (select s.cron from pgboss.schedule s where s.name = queue.name) as schedule
    from unnest(${Object.keys(JOB_TITLES)}::text[]) with ordinality queue (name, place)
    left join lateral (
      select case when j.state in ('retry', 'failed') then 'failed' when j.state = 'active' then 'active' else 'done' end
          as state,
        coalesce(j.completed_on, j.started_on) as at
      from pgboss.job j where j.name = queue.name and j.started_on is not null
      order by coalesce(j.completed_on, j.started_on) desc limit 1
    ) last on true
    order by queue.place
  `.execute(db)
  return rows
}
