import type { CommandParts } from '#platform/server/areas/area.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import { takeFolder } from './folder/take-folder.ts'

/** The job of the folder; it does nothing if there is none. */
export function exchangeJobs({ importKinds }: CommandParts): readonly Job[] {
  return [
    {
      name: 'folder-import',
      schedule: '15 2 * * *',
      isAtStart: true,
      async run(context) {
        const folder = context.settings.importFolder
        if (folder === null) return
        // All keepers of data are notified of a refused file, with its faults.
        const kinds = (await importKinds()).filter(({ isConfidential }) => !isConfidential)
        await takeFolder({ ...context, folder, kinds })
      },
    },
  ]
}
