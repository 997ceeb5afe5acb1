import { renewToken } from '#platform/server/auth/sessions.ts'
import { endSwitch, NEVER_ENTERED, startSwitch } from '#platform/server/auth/user-switch.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { searchWords } from '#platform/server/db/word-search.ts'
import type { ApiError } from '#platform/server/http/api-error.ts'
import { serve, type HandlerContext } from '#platform/server/http/handlers.ts'
import { readAccountOf } from '#areas/accounts/server/public.ts'
import { switchingCalls } from '../contract/calls.ts'
import { FOUND_PER_GROUP, PERSON_GROUPS, SHORTEST_SEARCH } from '../contract/change-user.ts'
import { findPeople, readFullNames, readTarget } from './person-store.ts'
import { sendSwitchNotice } from './switch-notice.ts'

const AT_HOME = { ok: true, redirect: '/' } as const

type ChangeContext = HandlerContext<(typeof switchingCalls)['changeUser']>

/** Returns the refusal when nobody may take this person's place, else where to notify them. Decision D-42. */
async function judgeTarget(
  { db, who, clock, fail, failField }: ChangeContext,
  staffId: number,
): Promise<{ refusal: ApiError } | { refusal: null; noticeEmail: string | null }> {
  if (staffId === who.realPersonId)
    return { refusal: failField('staffId', 'Это вы сами. Выберите другого человека') }
  const target = await readTarget(db, staffId, { today: clock.today(), administration: NEVER_ENTERED })
  if (target === null) return { refusal: fail('no-such-person') }
  if (target.isAdministrator) return { refusal: failField('staffId', 'Войти от имени администратора нельзя') }
  const account = await readAccountOf(db, staffId)
  if (account?.isBlocked)
    return { refusal: failField('staffId', 'Учётная запись этого человека заблокирована') }
  return { refusal: null, noticeEmail: account?.noticeEmail ?? null }
}

export const switchingArea = serve(switchingCalls, {
  async findStaff({ q }, { db, clock }) {
    const words = searchWords(q ?? '')
    if (words.join(' ').length < SHORTEST_SEARCH) return []
    const found = await findPeople(db, { words, today: clock.today(), perGroup: FOUND_PER_GROUP })
    return PERSON_GROUPS.map((text, place) => ({
      text,
      children: found.filter((person) => person.place === place).map(({ place: _, ...person }) => person),
    })).filter(({ children }) => children.length > 0)
  },

  async changeUser({ staffId, mode = 'view', reason }, context) {
    const { who, clock, settings, http, fail, failField, change } = context
    const written = reason || null
    if (mode === 'full' && written === null)
      throw failField('reason', 'Напишите, зачем вам нужны права этого человека')
    const target = await judgeTarget(context, staffId)
    if (target.refusal) throw target.refusal
    const { sessionId, realPersonId } = who
    const renewed = await change(async (tx) => {
      const newSwitch = { sessionId, adminPersonId: realPersonId, personId: staffId, mode, reason: written }
      const started = await startSwitch(tx, clock, newSwitch)
      if (started === null) throw fail('switched')
      const actor = { realPersonId, personId: staffId, sessionId, ip: http.ip, requestId: http.requestId }
      await writeAudit(tx, actor, {
        action: 'switching.start',
        entity: 'person',
        entityId: staffId,
        after: { mode, reason: written },
      })
      if (target.noticeEmail !== null) {
        const adminName = (await readFullNames(tx, [realPersonId])).get(realPersonId) ?? ''
        const times = { startedAt: clock.now(), endsAt: started.endsAt }
        const notice = { recipient: target.noticeEmail, adminName, mode, reason: written, ...times }
        await sendSwitchNotice(tx, settings, notice)
      }
      return renewToken(tx, clock, sessionId)
    })
    http.setSessionCookie(renewed.token, renewed.cookieSeconds)
    return AT_HOME
  },

  async returnUser(_, { who, clock, http, change }) {
    const { switched, sessionId, personId } = who
    if (switched === null) return AT_HOME
    const renewed = await change(async (tx, record) => {
      if ((await endSwitch(tx, clock, switched.id)) === null) return null
      await record({ action: 'switching.return', entity: 'person', entityId: personId })
      return renewToken(tx, clock, sessionId)
    })
    if (renewed) http.setSessionCookie(renewed.token, renewed.cookieSeconds)
    return AT_HOME
  },
})
