import type { Actor } from '#platform/server/audit/audit.ts'
import { removeOldBackups } from '#platform/server/backup/write-backup.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import { backUp } from './back-up.ts'

/** The actor of the nightly job: nobody is signed in. */
const NIGHT_ACTOR: Actor = {
  realPersonId: null,
  personId: null,
  sessionId: null,
  ip: null,
  requestId: 'backup',
}

/**
 * The nightly backup, before files of other systems change anything; it does nothing if there is no folder.
 */
export const backupJobs: readonly Job[] = [
  {
    name: 'backup',
    schedule: '45 1 * * *',
    async run({ db, clock, settings }) {
      const { backupFolder: directory, backupDays: days, filesFolder, release } = settings
      if (directory === null) return
      await backUp({ db, filesFolder, directory, release, at: clock.now() }, NIGHT_ACTOR)
      await removeOldBackups(directory, { days, now: clock.now() })
    },
  },
]
