import type { JobContext } from '#platform/server/jobs/job.ts'
import { TEST_SETTINGS } from './test-server.ts'

/** The context of a job in a test, in which nothing may fail. */
export function jobContext({ db, clock }: Pick<JobContext, 'db' | 'clock'>): JobContext {
  const reportError = (error: unknown) => {
    throw error
  }
  return { db, clock, settings: TEST_SETTINGS, reportError }
}
