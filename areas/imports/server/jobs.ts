import type { CommandParts } from '#platform/server/areas/area.ts'
import { diskFileStore } from '#platform/server/files/file-store.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import { RUN_QUEUE, type RunJob } from './runs/run-queue.ts'
import { workOnRun } from './runs/work-on-run.ts'

/** The work on runs, one after another in each process. */
export function importJobs({ importKinds, customImports }: CommandParts): readonly Job[] {
  return [
    {
      name: RUN_QUEUE,
      schedule: null,
      run: async ({ db, clock, settings }, data) => {
        const files = diskFileStore(settings.filesFolder)
        const kinds = [...(await importKinds()), ...(await customImports())]
        await workOnRun({ db, clock, files, kinds }, (data as RunJob).runId)
      },
    },
  ]
}
