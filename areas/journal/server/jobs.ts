import type { Job } from '#platform/server/jobs/job.ts'
import { holdDebtorRound } from './debtors/debtor-round.ts'
import { holdRound } from './warnings/warning-round.ts'

export const journalJobs: readonly Job[] = [
  {
    name: 'journal-warnings',
    schedule: '5 8 * * *',
    run: ({ db, clock }) => holdRound(db, clock),
  },
  {
    name: 'journal-debtors',
    schedule: '20 * * * *',
    run: ({ db, clock }) => holdDebtorRound(db, clock),
  },
]
