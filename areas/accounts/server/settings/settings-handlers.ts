import { displayDate } from '#platform/contract/calendar.ts'
import { DONE } from '#platform/contract/done.ts'
import { hashPassword } from '#platform/server/auth/passwords.ts'
import { endSessions, renewToken } from '#platform/server/auth/sessions.ts'
import { ApiError } from '#platform/server/http/api-error.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { settingsCalls } from '../../contract/settings-calls.ts'
import { texts } from '../../contract/texts.ts'
import { readAccountOwner, storePassword } from '../account-store.ts'
import { judgePassword } from '../passwords/password-rules.ts'
import { forgetOtherDevices } from '../devices/known-device.ts'
import { isSwitched, refuseUnproved } from '../proof.ts'
import { notePassword } from '../restore/note-password.ts'
import { sendPasswordNotice } from '../restore/reset.ts'
import { closeResets } from '../restore/reset-store.ts'
import { contactsHandlers } from './contacts-handlers.ts'
import { deviceName } from './device.ts'
import { endSession, listSessions, readSettings, removeVkProfile, writePresence } from './settings-store.ts'

export const settingsHandlers: Handlers<typeof settingsCalls> = {
  ...contactsHandlers,

  async getSettings(_, { db, who, clock, settings }) {
    const row = await readSettings(db, who.personId, { now: clock.now(), timeZone: settings.timeZone })
    // Somebody without an account, opened by an administrator, has nothing to set. Decision D-42.
    if (row === null) throw new ApiError(403)
    const waiting = row.pending.map(({ value }) => value)
    return {
      feedbacks: { email: row.email },
      notification_email: row.notificationEmail,
      phone: row.phone,
      confirmationMessages: {
        feedback: waiting.length > 0 ? `Ожидает подтверждения: ${waiting.join(', ')}` : null,
        password: `Пароль изменён ${displayDate(row.passwordChangedOn)}`,
      },
      vkConnected: row.isVkConnected,
      pending: row.pending,
      secondFactor: { isOn: row.isSecondFactorOn, recoveryCodesLeft: row.recoveryCodesLeft },
      isPresenceHidden: row.isPresenceHidden,
    }
  },

  async changePassword({ password, password_confirmation, currentPassword }, context) {
    const { db, who, clock, settings, http, fail, failField, change } = context
    if (password !== password_confirmation) throw failField('password_confirmation', texts.passwordsDiffer)
    const refusal = await refuseUnproved(context, currentPassword, fail('too-many-requests'))
    if (refusal) throw refusal
    const { accountId, sessionId } = who
    const owner = await readAccountOwner(db, accountId, clock.today())
    const problem = judgePassword(password, owner)
    if (problem !== null) throw failField('password', problem)
    const hash = await hashPassword(password)
    const renewed = await change(async (tx, record) => {
      const now = clock.now()
      await storePassword(tx, accountId, { hash, now })
      await endSessions(tx, clock, { accountId, exceptId: sessionId })
      await forgetOtherDevices(tx, http, accountId)
      await closeResets(tx, accountId, now)
      await sendPasswordNotice(tx, settings, { accountId, email: owner.noticeEmail, now })
      await notePassword(tx, accountId, owner)
      await record({ action: 'accounts.change-password', entity: 'account', entityId: accountId })
      return renewToken(tx, clock, sessionId)
    })
    http.setSessionCookie(renewed.token, renewed.cookieSeconds)
    return DONE
  },

  async changePresence({ isHidden }, { who: { accountId }, change }) {
    await change(async (tx, record) => {
      if (await writePresence(tx, accountId, isHidden))
        await record({
          action: 'accounts.change-presence',
          entity: 'account',
          entityId: accountId,
          after: { isHidden },
        })
    })
    return DONE
  },

  async disconnectVk(_, { who, change }) {
    await change(async (tx, record) => {
      if (await removeVkProfile(tx, who.accountId))
        await record({ action: 'accounts.disconnect-vk', entity: 'account', entityId: who.accountId })
    })
    return DONE
  },

  async listSessions(_, { db, who, clock }) {
    if (isSwitched(who)) return []
    const sessions = await listSessions(db, who.accountId, clock.now())
    return sessions.map(({ userAgent, ...session }) => ({
      ...session,
      device: deviceName(userAgent ?? ''),
      isCurrent: session.id === who.sessionId,
    }))
  },

  async endOtherSessions(_, { who, clock, http, change }) {
    const { accountId, sessionId } = who
    await change(async (tx, record) => {
      const count = await endSessions(tx, clock, { accountId, exceptId: sessionId })
      await forgetOtherDevices(tx, http, accountId)
      await record({
        action: 'accounts.end-sessions',
        entity: 'account',
        entityId: accountId,
        after: { count },
      })
    })
    return DONE
  },

  async endSession({ id }, { who, clock, fail, change }) {
    await change(async (tx, record) => {
      const isEnded = await endSession(tx, { id, accountId: who.accountId, now: clock.now() })
      if (!isEnded) throw fail('not-found')
      await record({ action: 'accounts.end-session', entity: 'session', entityId: id })
    })
    return DONE
  },
}
