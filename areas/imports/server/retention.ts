import { releaseFiles } from '#areas/files/server/public.ts'
import { daysBefore, type RetentionRule } from '#platform/server/retention/clean-up.ts'
import { clearOldRuns } from './runs/run-store.ts'

/** For how long the file of a run is kept, with the names that its report shows. In days. */
const FILE_DAYS = 365

export const importsRetention: readonly RetentionRule[] = [
  {
    name: 'files of imports',
    async clean(db, now) {
      const fileIds = await clearOldRuns(db, daysBefore(now, FILE_DAYS))
      await releaseFiles(db, fileIds, now)
      return fileIds.length
    },
  },
]
