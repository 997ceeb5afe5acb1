import type { Job } from '#platform/server/jobs/job.ts'
import { followRegisters } from './registers/follow-registers.ts'

export const sheetsJobs: readonly Job[] = [
  { name: 'sheets-registers', schedule: '25 * * * *', run: ({ db, clock }) => followRegisters(db, clock) },
]
