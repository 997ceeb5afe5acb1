import type { CommandParts } from '#platform/server/areas/area.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import { sendNotices } from './sending/send-notices.ts'

export const noticeJobs = ({ noticeSources }: CommandParts): readonly Job[] => [
  {
    name: 'notices',
    schedule: '* * * * *',
    isFrequent: true,
    run: async (context) => sendNotices(context, await noticeSources()),
  },
]
