import { DONE } from '#platform/contract/done.ts'
import { noteHit, secondsUntilAllowed } from '#platform/server/auth/rate-limit.ts'
import { isRightPassword } from '#platform/server/auth/passwords.ts'
import { closeSession, openSession } from '#platform/server/auth/sessions.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { accountsCalls } from '../contract/calls.ts'
import { findAccountByLogin } from './account-store.ts'
import { presentCurrentUser, presentOwnGroup } from './current-user.ts'
import { listOwnGroups, readCurrentUser } from './current-user-store.ts'
import { retryAfter, signInLimits } from './sign-in.ts'

export const accountsArea = serve(accountsCalls, {
  async login({ login, password, remember }, { db, clock, settings, http, fail, change }) {
    const limits = signInLimits(login, http.ip)
    const waitSeconds = await secondsUntilAllowed(db, clock, limits)
    if (waitSeconds > 0) throw retryAfter(fail('too-many-tries'), waitSeconds)
    const found = await findAccountByLogin(db, login)
    const account = found?.is_demo && !settings.isDemo ? null : found
    if (!(await isRightPassword(account?.password_hash ?? null, password)) || account === null) {
      await noteHit(db, clock, limits)
      await writeAudit(db, unknownActor(http), { action: 'accounts.sign-in-failed', after: { login } })
      throw fail('wrong-credentials')
    }
    if (account.state === 'blocked') throw fail('account-blocked')
    if (account.state === 'unconfirmed') throw fail('account-unconfirmed')
    const opened = await change(async (tx) => {
      const session = await openSession(tx, clock, {
        accountId: account.id,
        personId: account.person_id,
        isRemembered: remember ?? false,
        ip: http.ip,
        userAgent: http.userAgent,
      })
      const actor = { ...unknownActor(http), realPersonId: account.person_id, personId: account.person_id }
      await writeAudit(tx, { ...actor, sessionId: session.sessionId }, { action: 'accounts.sign-in' })
      return session
    })
    http.setSessionCookie(opened.token, opened.cookieSeconds)
    return DONE
  },

  async logout(_, { clock, http, change }) {
    const { sessionToken } = http
    if (sessionToken !== null) {
      await change(async (tx, record) => {
        const sessionId = await closeSession(tx, clock, sessionToken)
        if (sessionId !== null)
          await record({ action: 'accounts.sign-out', entity: 'session', entityId: sessionId })
      })
    }
    http.clearSessionCookie()
    return DONE
  },

  async getCurrentUser(_, { db, clock, who }) {
    return presentCurrentUser(
      who,
      await readCurrentUser(db, who.personId, [...who.permissions], clock.today()),
    )
  },

  async listOwnGroups(_, { db, who }) {
    return (await listOwnGroups(db, who.personId)).map(presentOwnGroup)
  },
})

function unknownActor({ ip, requestId }: { ip: string; requestId: string }) {
  return { realPersonId: null, personId: null, sessionId: null, ip, requestId }
}
