import { addressOf } from '#platform/web/router/address-of.ts'
import { administrationScreens } from '../../contract/screens.ts'

/** The sign-ins of a day in the audit. */
export const signIns = (from: string) =>
  addressOf(administrationScreens.audit, { action: 'accounts.sign-in', from })

export const failedSignIns = (from: string) =>
  addressOf(administrationScreens.audit, { action: 'accounts.sign-in-failed', from })
