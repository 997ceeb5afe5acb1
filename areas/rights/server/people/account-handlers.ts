import { DONE } from '#platform/contract/done.ts'
import {
  blockAccount,
  forceRestore,
  readManagedAccount,
  removeSecondFactors,
  sendAccountNotice,
  unblockAccount,
} from '#areas/accounts/server/public.ts'
import { endSessions } from '#platform/server/auth/sessions.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { personCalls } from '../../contract/person-calls.ts'
import { changeKeepingAdministrator, changeRights, refuseManaging } from '../grants/rights-change.ts'

type AccountCalls = Pick<
  typeof personCalls,
  'blockAccount' | 'unblockAccount' | 'endPersonSessions' | 'forceRestore' | 'resetSecondFactor'
>

export const accountHandlers: Handlers<AccountCalls> = {
  async blockAccount({ personId, reason, version }, context) {
    const { clock, who, settings, fail } = context
    await changeKeepingAdministrator(context, fail('last-administrator'), async (tx, record) => {
      const refusal = await refuseManaging(tx, context, personId)
      if (refusal) throw fail(refusal)
      const now = clock.now()
      const account = await readManagedAccount(tx, personId, now)
      if (account === null) throw fail('no-account')
      const { id: accountId, state } = account
      // By hand, here and in `unblockAccount`: the statement that changes the account compares its version.
      const isBlocked = await blockAccount(tx, { accountId, version, reason, by: who.personId, now })
      if (!isBlocked) throw fail('changed-meanwhile', { current: { state, version: account.version } })
      await endSessions(tx, clock, { accountId })
      await record({
        action: 'rights.block',
        entity: 'person',
        entityId: personId,
        before: { state },
        after: { reason },
      })
      await sendAccountNotice(tx, settings, {
        recipient: account.noticeEmail,
        subject: 'Учётная запись заблокирована',
        paragraphs: [
          'Здравствуйте! Ваша учётная запись в личном кабинете заблокирована, все входы завершены.',
        ],
        now,
      })
    })
    return DONE
  },

  async unblockAccount({ personId, version }, context) {
    const { clock, fail } = context
    await changeRights(context, async (tx, record) => {
      const refusal = await refuseManaging(tx, context, personId)
      if (refusal) throw fail(refusal)
      const account = await readManagedAccount(tx, personId, clock.now())
      if (account === null) throw fail('no-account')
      const { id: accountId, state, blockedReason: reason } = account
      if (!(await unblockAccount(tx, { accountId, version })))
        throw fail('changed-meanwhile', { current: { state, version: account.version } })
      await record({ action: 'rights.unblock', entity: 'person', entityId: personId, before: { reason } })
    })
    return DONE
  },

  async endPersonSessions({ personId }, context) {
    const { clock, fail } = context
    const count = await changeRights(context, async (tx, record) => {
      const refusal = await refuseManaging(tx, context, personId)
      if (refusal) throw fail(refusal)
      const account = await readManagedAccount(tx, personId, clock.now())
      if (account === null) throw fail('no-account')
      await endSessions(tx, clock, { accountId: account.id })
      const after = { count: account.sessionCount }
      await record({ action: 'rights.end-sessions', entity: 'person', entityId: personId, after })
      return account.sessionCount
    })
    return { count }
  },

  async forceRestore({ personId }, context) {
    const { clock, fail } = context
    await changeRights(context, async (tx, record) => {
      const refusal = await refuseManaging(tx, context, personId)
      if (refusal) throw fail(refusal)
      const account = await readManagedAccount(tx, personId, clock.now())
      if (account === null) throw fail('no-account')
      if (account.state !== 'active') throw fail('account-not-active')
      if (!(await forceRestore(tx, context, account.id))) throw fail('no-contact')
      await record({ action: 'rights.force-restore', entity: 'person', entityId: personId })
    })
    return DONE
  },

  async resetSecondFactor({ personId }, context) {
    const { clock, settings, fail } = context
    await changeRights(context, async (tx, record) => {
      const refusal = await refuseManaging(tx, context, personId)
      if (refusal) throw fail(refusal)
      const account = await readManagedAccount(tx, personId, clock.now())
      if (account === null) throw fail('no-account')
      await removeSecondFactors(tx, account.id)
      await endSessions(tx, clock, { accountId: account.id })
      await record({ action: 'rights.reset-second-factor', entity: 'person', entityId: personId })
      await sendAccountNotice(tx, settings, {
        recipient: account.noticeEmail,
        subject: 'Второй шаг входа сброшен',
        paragraphs: [
          'Здравствуйте! Администратор сбросил второй шаг входа в ваш личный кабинет: приложение с кодами и ключи доступа больше не действуют.',
        ],
        now: clock.now(),
      })
    })
    return DONE
  },
}
