import type { Job } from '#platform/server/jobs/job.ts'
import { rememberPresentYears, rememberTimetable } from './memory/remember.ts'

export const timetableJobs: readonly Job[] = [
  {
    name: 'timetable-memory',
    schedule: '* * * * *',
    isAtStart: true,
    isFrequent: true,
    run: ({ db, clock }) => rememberTimetable(db, clock),
  },
  {
    name: 'timetable-names',
    schedule: '40 3 * * *',
    run: ({ db, clock }) => rememberPresentYears(db, clock),
  },
]
