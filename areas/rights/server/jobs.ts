import type { Job } from '#platform/server/jobs/job.ts'
import { issueList } from './codes/list/issue-list.ts'
import { LIST_QUEUE, type ListJob } from './codes/list/list-queue.ts'

export const rightsJobs: readonly Job[] = [
  {
    name: LIST_QUEUE,
    schedule: null,
    run: (context, data) => issueList(context, (data as ListJob).listId),
  },
]
