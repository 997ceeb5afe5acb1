import { writeAudit, type Actor } from '#platform/server/audit/audit.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { DatabaseTroubleError } from '#platform/server/db/trouble.ts'
import type { Job, JobContext } from '#platform/server/jobs/job.ts'
import { queueOnce } from '#platform/server/jobs/queue-once.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { dropEmptyChangeSet, openChangeSet } from '#platform/server/records/change-set.ts'
import { worksNotices } from '../contract/notices.ts'
import { mergeDoubles } from './doubles-store.ts'
import { insertPlannedWorks, TITLE_OF_PLANNED } from './planned-store.ts'
import { listDue } from './review/deadline-store.ts'

/** The portal itself in the audit trail. */
const PORTAL: Actor = {
  realPersonId: null,
  personId: null,
  sessionId: null,
  ip: null,
  requestId: 'works-of-plans',
}

/** The numbers of days before its deadline when a student is reminded of a work. */
const REMIND_DAYS = [14, 7, 3, 1]

/** Reminds of works whose deadline is near; returns their number. */
export function remindOfTerms(db: Db, clock: Clock): Promise<number> {
  return transact(db, async (tx) => {
    const works = await listDue(tx, clock.today(), REMIND_DAYS)
    await noteEvents(
      tx,
      worksNotices.due,
      works.map(({ workId, personId }) => ({
        personId,
        key: `${workId} ${clock.today()}`,
        subject: { workId },
      })),
    )
    return works.length
  })
}

/** Gives students the works that their plans have in this term, each once; returns the number of new and changed ones. */
export function bringPlannedWorks(db: Db, clock: Clock): Promise<number> {
  return transact(db, async (tx) => {
    // What it changes of the rows of a file stands in a set of its own: the file can be undone after that. Opening one
    // is refused while a file is being written, which would bring the same works a second time.
    const setId = await openChangeSet(tx, { kind: 'edit', title: TITLE_OF_PLANNED, who: null })
    // First the plans: a work without a discipline takes that of the line it stands for, and is no double then.
    const many = await insertPlannedWorks(tx, clock.today())
    const merged = await mergeDoubles(tx, clock.today())
    await dropEmptyChangeSet(tx, setId)
    if (merged > 0)
      await writeAudit(tx, PORTAL, {
        action: 'works.merge-doubles',
        entity: 'works_work',
        after: { many: merged },
      })
    if (many > 0)
      await writeAudit(tx, PORTAL, { action: 'works.bring-planned', entity: 'works_work', after: { many } })
    return many
  })
}

/** The time after which a run that met an import being written tries again. */
const AGAIN_AFTER_SECONDS = 15

/** The same after an import; while the next one is being written it waits for its end. */
async function bringAfterImport({ db, clock }: JobContext): Promise<void> {
  try {
    await bringPlannedWorks(db, clock)
  } catch (error) {
    if (!(error instanceof DatabaseTroubleError && error.trouble === 'busy')) throw error
    await queueOnce(db, AFTER_IMPORTS, AGAIN_AFTER_SECONDS)
  }
}

/** Made by migration 0520. */
const AFTER_IMPORTS = 'works-of-plans-due'

export const worksJobs: readonly Job[] = [
  { name: 'works-terms', schedule: '15 6 * * *', run: ({ db, clock }) => remindOfTerms(db, clock) },
  { name: 'works-of-plans', schedule: '45 5 * * *', run: ({ db, clock }) => bringPlannedWorks(db, clock) },
  { name: AFTER_IMPORTS, schedule: null, run: bringAfterImport },
]
