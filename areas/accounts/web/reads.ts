import { peopleCalls } from '#areas/people/contract/calls.ts'
import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { accountsCalls } from '../contract/calls.ts'
import type { accountsScreens } from '../contract/screens.ts'
import { ENTRIES_PAGE_SIZE } from './settings/entries-page.ts'

const settings = ahead(accountsCalls.getSettings, {})
const passkeys = ahead(accountsCalls.listPasskeys, {})

export default {
  login: 'for guests',
  logout: 'for guests',
  registration: 'for guests',
  confirmRegistration: 'for guests',
  restorePassword: 'for guests',
  confirmRestore: 'for guests',
  confirmContact: 'for guests',
  settings: ({ user }) => [
    settings,
    passkeys,
    ahead(peopleCalls.getOwnPhoto, {}),
    ahead(accountsCalls.listSessions, {}),
    // An administrator in somebody's place does not read who entered.
    ...(user.impersonator ? [] : [ahead(accountsCalls.listEntries, { page: 1, limit: ENTRIES_PAGE_SIZE })]),
  ],
  protection: () => [settings, passkeys],
} satisfies ScreenReads<keyof typeof accountsScreens>
