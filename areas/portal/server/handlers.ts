import { DEFAULT_PAGE_SIZE } from '#platform/contract/query.ts'
import { hasAccounts } from '#platform/server/auth/has-accounts.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { portalCalls } from '../contract/calls.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../contract/demo-accounts.ts'

/** The time for which an error alert stays, in milliseconds. Decision D-09. */
const ALERT_TIMEOUT_MS = 5000

export const portalArea = serve(portalCalls, {
  async getConfig(_, { db, settings }) {
    return {
      apiUrl: settings.publicUrl,
      yandexMetrikaCounterId: null,
      mailRuCounterId: null,
      universityName: settings.universityName,
      timeZone: settings.timeZone,
      papersContact: settings.papersContact,
      alertTimeoutMs: ALERT_TIMEOUT_MS,
      pageSize: DEFAULT_PAGE_SIZE,
      logoutUrl: '/logout',
      loginUrl: '/login',
      isSmsEnabled: settings.isSmsEnabled,
      isVkEnabled: false,
      release: settings.release,
      hasAccounts: await hasAccounts(db),
      demoAccounts: settings.isDemo ? { password: DEMO_PASSWORD, logins: [...DEMO_ACCOUNTS] } : null,
    }
  },
})
