import { addressOf } from '#platform/contract/address-of.ts'
import { noticeSource, tellEach } from '#platform/server/notices/notice-source.ts'
import { accountNotices } from '../../contract/notices.ts'
import { accountsScreens } from '../../contract/screens.ts'
import { deviceName } from '../settings/device.ts'
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

export const accountNoticeSources = [newDevice]
