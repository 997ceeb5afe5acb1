import { DONE } from '#platform/contract/done.ts'
import type { NoticeKind } from '#platform/contract/notice.ts'
import { overLimit } from '#platform/server/auth/rate-limit.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import { enqueueLetter } from '#platform/server/mail/outbox-store.ts'
import type { noticeCalls } from '../contract/calls.ts'
import { sendTrialPush } from './push/trial-push.ts'
import { emailOf, readSettings } from './read-settings.ts'
import { saveQuietHours, saveSwitches } from './settings-store.ts'
import { trialLetter } from './trial-letter.ts'

type SettingsCalls = Pick<
  typeof noticeCalls,
  'getNoticeSettings' | 'saveSwitches' | 'saveQuietHours' | 'sendTrial'
>
const entity = 'notice_settings'
const trialLimit = (personId: number) => ({ key: `notice-trial:${personId}`, max: 3, windowSeconds: 3600 })

const trial: Pick<Handlers<SettingsCalls>, 'sendTrial'> = {
  async sendTrial(_, context) {
    const { who, clock, settings, fail, change } = context
    const email = await emailOf(context)
    const refusal = await overLimit(context, [trialLimit(who.personId)], fail('too-many-trials'))
    if (refusal) throw refusal
    await change(async (tx, record) => {
      const devices = await sendTrialPush(tx, context)
      if (email === null && devices === 0) throw fail('nowhere-to-send')
      if (email !== null) await enqueueLetter(tx, clock.now(), trialLetter(settings, email))
      await record({ action: 'notices.trial', entity, after: { devices, letters: email === null ? 0 : 1 } })
    })
    return DONE
  },
}

/** The calls of the settings: the channels of these kinds. */
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
