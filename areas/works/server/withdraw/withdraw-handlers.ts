import type { Handlers } from '#platform/server/http/handlers.ts'
import type { ownCalls } from '../../contract/calls/own-calls.ts'
import { WorkStatus } from '../../contract/status.ts'
import { lockWork } from '../own-handlers.ts'
import { findOwnWork } from '../own-store.ts'
import * as store from './withdraw-store.ts'

export const withdrawHandlers: Handlers<Pick<typeof ownCalls, 'withdrawWork'>> = {
  withdrawWork: ({ id: workId, revision }, { who, clock, change, fail }) =>
    change(async (tx, record) => {
      await lockWork(tx, workId)
      const own = { workId, personId: who.personId, today: clock.today() }
      const before = await findOwnWork(tx, own)
      if (before === null) throw fail('not-found')
      if (before.statusId !== WorkStatus.onAgreement || before.revision !== revision)
        throw fail('already-decided')
      const version = { workId, revision }
      if (await store.isBeingRead(tx, version)) throw fail('is-being-read')
      await store.returnToDraft(tx, workId, clock.now())
      await store.deleteVersion(tx, version)
      await (revision === 1 ? store.deleteConsent(tx, workId) : store.restoreFormer(tx, version))
      const after = (await findOwnWork(tx, own))!
      await record({
        action: 'works.withdraw',
        entity: 'works_work',
        entityId: workId,
        before: { statusId: before.statusId, revision },
        after: { statusId: after.statusId, revision: after.revision },
      })
      return after
    }),
}
