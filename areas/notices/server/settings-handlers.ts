import { listOpenAccounts } from '#areas/accounts/server/public.ts'
import { DONE } from '#platform/contract/done.ts'
import type { NoticeKind } from '#platform/contract/notice.ts'
import { overLimit } from '#platform/server/auth/rate-limit.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { enqueueLetter } from '#platform/server/mail/outbox-store.ts'
import type { noticeCalls } from '../contract/calls.ts'
import { presentSettings } from './present-settings.ts'
import { listQuietHours, listSwitches, saveQuietHours, saveSwitches } from './settings-store.ts'
import { trialLetter } from './trial-letter.ts'

type SettingsCalls = Pick<
  typeof noticeCalls,
  'getNoticeSettings' | 'saveSwitches' | 'saveQuietHours' | 'sendTrial'
>
type Own = Pick<HandlerContext<typeof noticeCalls.getNoticeSettings>, 'db' | 'who'>

const entity = 'notice_settings'
const trialLimit = (personId: number) => ({ key: `notice-trial:${personId}`, max: 3, windowSeconds: 3600 })

async function emailOf({ db, who }: Own): Promise<string | null> {
  const [account] = await listOpenAccounts(db, [who.personId])
  return account?.email ?? null
}

async function readSettings({ db, who }: Own, kinds: readonly NoticeKind[]) {
  const people = [who.personId]
  const [switches, quietHoursOf, email] = await Promise.all([
    listSwitches(db, people, kinds),
    listQuietHours(db, people),
    emailOf({ db, who }),
  ])
  const { permissions } = who
  return {
    ...presentSettings(kinds, { switches, permissions }),
    quietHours: quietHoursOf(who.personId),
    email,
  }
}

const trial: Pick<Handlers<SettingsCalls>, 'sendTrial'> = {
  async sendTrial(_, context) {
    const { who, clock, settings, fail, change } = context
    const email = await emailOf(context)
    if (email === null) throw fail('no-address-for-letters')
    const refusal = await overLimit(context, [trialLimit(who.personId)], fail('too-many-trials'))
    if (refusal) throw refusal
    await change(async (tx, record) => {
      await enqueueLetter(tx, clock.now(), trialLetter(settings, email))
      await record({ action: 'notices.trial', entity })
    })
    return DONE
  },
}

/** The calls of how a person is told of these kinds. */
export function settingsHandlers(kinds: readonly NoticeKind[]): Handlers<SettingsCalls> {
  const kindOf = new Map(kinds.map((kind) => [kind.name, kind]))
  return {
    ...trial,

    getNoticeSettings: (_, context) => readSettings(context, kinds),

    async saveSwitches({ switches }, context) {
      const { who, change, fail, failField } = context
      const unknown = switches.findIndex(({ kind }) => !kindOf.has(kind))
      if (unknown >= 0) throw failField(`switches.${unknown}.kind`, 'Такого вида уведомлений нет')
      if (switches.some(({ kind }) => kindOf.get(kind)!.isSafety)) throw fail('safety-stays-on')
      await change(async (tx, record) => {
        await saveSwitches(tx, who.personId, switches)
        await record({ action: 'notices.switch', entity, after: { switches } })
      })
      return readSettings(context, kinds)
    },

    async saveQuietHours(quietHours, context) {
      const { who, change } = context
      await change(async (tx, record) => {
        await saveQuietHours(tx, who.personId, quietHours)
        await record({ action: 'notices.quiet-hours', entity, after: quietHours })
      })
      return readSettings(context, kinds)
    },
  }
}
