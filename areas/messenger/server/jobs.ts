import type { Job } from '#platform/server/jobs/job.ts'
import { sendDue } from './later/send-due.ts'
import { followRegisters } from './registers/follow-registers.ts'

export const messengerJobs: readonly Job[] = [
  { name: 'messenger-later', schedule: '* * * * *', isAtStart: true, isFrequent: true, run: sendDue },
  {
    name: 'messenger-registers',
    schedule: '*/5 * * * *',
    isAtStart: true,
    isFrequent: true,
    run: followRegisters,
  },
]
