import type { JobContext } from '#platform/server/jobs/job.ts'
import { TEST_SETTINGS } from './test-server.ts'

/** The parts of a job in a test, where nothing may go wrong. */
export function jobContext({ db, clock }: Pick<JobContext, 'db' | 'clock'>): JobContext {
  const reportError = (error: unknown) => {
    throw error
  }
  return { db, clock, settings: TEST_SETTINGS, reportError }
}
