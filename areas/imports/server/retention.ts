import { releaseFiles } from '#areas/files/server/public.ts'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import { daysBefore, type RetentionRule } from '#platform/server/retention/clean-up.ts'
import { clearOldRuns } from './runs/run-store.ts'

/** The age, in days, to which the file of a run is kept, with the names that its report shows. */
const FILE_DAYS = 365
/** The same for confidential kinds, if nobody finished the run. */
const CONFIDENTIAL_DAYS = 1

const clearing = (name: string, days: number, kinds: readonly string[]): RetentionRule => ({
  name,
  async clean(db, now) {
    const fileIds = await clearOldRuns(db, { before: daysBefore(now, days), kinds })
    await releaseFiles(db, fileIds, now)
    return fileIds.length
  },
})

export function importsRetention(importKinds: readonly ImportKind[]): readonly RetentionRule[] {
  const confidential = importKinds.filter(({ isConfidential }) => isConfidential).map(({ kind }) => kind)
  return [
    clearing('files of imports', FILE_DAYS, []),
    clearing('files of confidential imports', CONFIDENTIAL_DAYS, confidential),
  ]
}
