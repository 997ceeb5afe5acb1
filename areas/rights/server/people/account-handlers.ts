import {
  blockAccount,
  forceRestore,
  lockManagedAccount,
  readManagedAccount,
  removeSecondFactors,
  sendAccountNotice,
  unblockAccount,
  type ManagedAccount,
} from '#areas/accounts/server/public.ts'
import { endSessions } from '#platform/server/auth/sessions.ts'
import type { Fail, HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { personCalls } from '../../contract/person-calls.ts'
import { changeRights, keepingAdministrator, refuseManaging } from '../grants/rights-change.ts'

type AccountCalls = Pick<
  typeof personCalls,
  'blockAccount' | 'unblockAccount' | 'endPersonSessions' | 'forceRestore' | 'resetSecondFactor'
>

/** The account of a person; the audit stores its changes under that person. */
const accounts = new EditedRecord({
  entity: 'person',
  lock: lockManagedAccount,
  find: (db, personId: number, { clock }: Pick<HandlerContext, 'clock'>) =>
    readManagedAccount(db, personId, clock.now()),
  missing: 'no-account',
  shown: ({ state, version }: ManagedAccount) => ({ state, version }),
})

type Managing = Pick<HandlerContext, 'change' | 'clock' | 'who'> & {
  fail: Fail<'not-found' | 'own-rights' | 'administrators-only'>
}

/** Makes changes wait for other changes of rights, and refuses a manager who may not touch the person's account. */
const managing = <C extends Managing>(context: C, personId: number): C => ({
  ...context,
  change: (work) =>
    changeRights(context, async (tx, record) => {
      const refusal = await refuseManaging(tx, context, personId)
      if (refusal) throw context.fail(refusal)
      return work(tx, record)
    }),
})

export const accountHandlers: Handlers<AccountCalls> = {
  blockAccount({ personId, reason, version }, context) {
    const { clock, who, settings } = context
    const kept = managing(keepingAdministrator(context), personId)
    return accounts.change(kept, { id: personId, version }, async (tx, account) => {
      const { id: accountId, state } = account
      if (state === 'blocked') return null
      const now = clock.now()
      await blockAccount(tx, { accountId, reason, by: who.personId, now })
      await endSessions(tx, clock, { accountId })
      await sendAccountNotice(tx, settings, {
        recipient: account.noticeEmail,
        subject: 'Учётная запись заблокирована',
        paragraphs: [
          'Здравствуйте! Ваша учётная запись в личном кабинете заблокирована, все входы завершены.',
        ],
        now,
      })
      return { action: 'rights.block', before: { state }, after: { reason } }
    })
  },

  unblockAccount: ({ personId, version }, context) =>
    accounts.change(managing(context, personId), { id: personId, version }, async (tx, account) => {
      if (account.state !== 'blocked') return null
      await unblockAccount(tx, account.id)
      return { action: 'rights.unblock', before: { reason: account.blockedReason } }
    }),

  async endPersonSessions({ personId }, context) {
    const { clock, fail } = context
    const count = await managing(context, personId).change(async (tx, record) => {
      const account = await readManagedAccount(tx, personId, clock.now())
      if (account === null) throw fail('no-account')
      await endSessions(tx, clock, { accountId: account.id })
      const after = { count: account.sessionCount }
      await record({ action: 'rights.end-sessions', entity: 'person', entityId: personId, after })
      return account.sessionCount
    })
    return { count }
  },

  forceRestore: ({ personId }, context) =>
    accounts.change(managing(context, personId), { id: personId }, async (tx, account) => {
      if (account.state !== 'active') throw context.fail('account-not-active')
      if (!(await forceRestore(tx, context, account.id))) throw context.fail('no-contact')
      return { action: 'rights.force-restore' }
    }),

  resetSecondFactor: ({ personId }, context) =>
    accounts.change(managing(context, personId), { id: personId }, async (tx, account) => {
      const { clock, settings } = context
      await removeSecondFactors(tx, account.id)
      await endSessions(tx, clock, { accountId: account.id })
      await sendAccountNotice(tx, settings, {
        recipient: account.noticeEmail,
        subject: 'Второй шаг входа сброшен',
        paragraphs: [
          'Здравствуйте! Администратор сбросил второй шаг входа в ваш личный кабинет: приложение с кодами и ключи доступа больше не действуют.',
        ],
        now: clock.now(),
      })
      return { action: 'rights.reset-second-factor' }
    }),
}
