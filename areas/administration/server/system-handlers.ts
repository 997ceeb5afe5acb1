import { nameOfUniversity } from '#areas/departments/server/public.ts'
import { DONE } from '#platform/contract/done.ts'
import { pageOf } from '#platform/contract/query.ts'
import { readDatabaseState } from '#platform/server/db/database-state.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'
import {
  doesLetterExist,
  listLetters,
  readOutboxState,
  sendAgain,
  withoutSecrets,
  type OutboxLetter,
} from '#platform/server/mail/outbox-state.ts'
import { readJobStates } from './job-states.ts'
import { readBackups } from './backup/backup-store.ts'
import type { administrationCalls } from '../contract/calls.ts'

function presentLetter(letter: OutboxLetter, { isDemo }: ServerSettings) {
  return {
    ...letter,
    text: isDemo ? letter.text : withoutSecrets(letter.text),
    nextAt: letter.state === 'new' ? letter.nextAt : null,
  }
}

export const systemHandlers: Pick<
  Handlers<typeof administrationCalls>,
  'getSystem' | 'listLetters' | 'sendAgain'
> = {
  async getSystem(_, { db, clock, files, settings, readSpaceRefusals }) {
    const database = await readDatabaseState(db)
    const outbox = await readOutboxState(db)
    return {
      release: settings.release,
      runtime: `Node.js ${process.versions.node}`,
      startedAt: new Date(performance.timeOrigin),
      database: {
        version: database.version,
        sizeBytes: database.size_bytes,
        migration: database.migration,
        migratedAt: database.migrated_at,
        largestTables: database.largest_tables,
      },
      disk: await files.readRoom(),
      spaceRefusals: await readSpaceRefusals(),
      outbox: {
        waiting: outbox.waiting,
        retried: outbox.retried,
        failed: outbox.failed,
        sent: outbox.sent,
        oldestWaitingAt: outbox.oldest_waiting_at,
        sms: outbox.sms,
      },
      jobs: await readJobStates(db, clock),
      backup: { isScheduled: settings.backupFolder !== null, ...(await readBackups(db)) },
      settings: {
        universityName: await nameOfUniversity(db, settings),
        timeZone: settings.timeZone,
        publicUrl: settings.publicUrl,
        mailServer: settings.mailServer,
        smsGateway: settings.smsGateway,
        isSmsEnabled: settings.isSmsEnabled,
        isSecure: settings.isSecure,
        isDemo: settings.isDemo,
        trustsProxy: settings.trustsProxy,
      },
    }
  },

  async listLetters({ state, ...paging }, { db, settings }) {
    const { count, items } = await listLetters(db, state ?? 'failed', pageOf(paging))
    return { count, items: items.map((letter) => presentLetter(letter, settings)) }
  },

  async sendAgain({ id }, { clock, fail, change }) {
    await change(async (tx, record) => {
      const former = await sendAgain(tx, id, clock.now())
      if (former === null) throw fail((await doesLetterExist(tx, id)) ? 'letter-left' : 'not-found')
      await record({
        action: 'administration.send-again',
        entity: 'letter',
        entityId: id,
        before: { state: former },
      })
    })
    return DONE
  },
}
