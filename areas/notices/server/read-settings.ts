import { listOpenAccounts } from '#areas/accounts/server/public.ts'
import type { NoticeKind } from '#platform/contract/notice.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import type { noticeCalls } from '../contract/calls.ts'
import type { NoticeSettings } from '../contract/settings.ts'
import { presentSettings } from './present-settings.ts'
import { listDevices } from './push/device-store.ts'
import { listQuietHours, listSwitches } from './settings-store.ts'

export type Own = Pick<HandlerContext<typeof noticeCalls.getNoticeSettings>, 'db' | 'who' | 'settings'>

/** The address for a person's letters; null when there is none. */
export async function emailOf({ db, who }: Pick<Own, 'db' | 'who'>): Promise<string | null> {
  const [account] = await listOpenAccounts(db, [who.personId])
  return account?.email ?? null
}

/** A person's channels for each kind of notice that they may get. */
export async function readSettings(own: Own, kinds: readonly NoticeKind[]): Promise<NoticeSettings> {
  const { db, who, settings } = own
  const people = [who.personId]
  const [switches, quietHoursOf, email, devices] = await Promise.all([
    listSwitches(db, people, kinds),
    listQuietHours(db, people),
    emailOf(own),
    listDevices(db, who),
  ])
  const { permissions } = who
  return {
    ...presentSettings(kinds, { switches, permissions }),
    quietHours: quietHoursOf(who.personId),
    push: { isOn: settings.isPushEnabled, devices },
    email,
  }
}
