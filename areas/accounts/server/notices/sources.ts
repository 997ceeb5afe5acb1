import { addressOf } from '#platform/contract/address-of.ts'
import { noticeSource, tellEach } from '#platform/server/notices/notice-source.ts'
import { accountNotices } from '../../contract/notices.ts'
import { accountsScreens } from '../../contract/screens.ts'
import { deviceName } from '../settings/device.ts'
import { listChangedPasswords } from './changed-password-store.ts'
import { listEntered } from './entered-store.ts'

const newDevice = noticeSource({
  kind: accountNotices.newDevice,
  async tell(db, cases) {
    const entered = await listEntered(
      db,
      cases.map(({ subject }) => subject.sessionId),
    )
    const facts = new Map(entered.map((session) => [`${session.id} ${session.personId}`, session]))
    return tellEach(cases, facts, {
      keyOf: ({ subject, personId }) => `${subject.sessionId} ${personId}`,
      text: ({ userAgent }) => ({
        title: 'Вход с нового устройства',
        detail: `${deviceName(userAgent)}. Если это не вы, завершите этот вход и смените пароль`,
        to: addressOf(accountsScreens.settings),
      }),
    })
  },
})

const passwordChanged = noticeSource({
  kind: accountNotices.passwordChanged,
  async tell(db, cases) {
    const changed = await listChangedPasswords(
      db,
      cases.map(({ subject }) => subject.accountId),
    )
    const facts = new Map(changed.map((one) => [`${one.accountId} ${one.personId}`, one]))
    return tellEach(cases, facts, {
      keyOf: ({ subject, personId }) => `${subject.accountId} ${personId}`,
      text: () => ({
        title: 'Пароль изменён',
        detail:
          'Остальные входы завершены. Если это сделали не вы, задайте пароль заново по ссылке из письма',
        to: addressOf(accountsScreens.settings),
      }),
    })
  },
})

export const accountNoticeSources = [newDevice, passwordChanged]
