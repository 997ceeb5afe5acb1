import type { Permission } from '#platform/contract/permissions.ts'
import type { Who } from '#platform/server/auth/who.ts'

/** The person behind a request, for tests below the calls. */
export function aWho(personId: number, ...permissions: Permission[]): Who {
  return {
    sessionId: '00000000-0000-0000-0000-000000000000',
    accountId: 1,
    login: 'somebody',
    realPersonId: personId,
    personId,
    permissions: new Set(permissions),
    sessionExpiresAt: new Date(0),
    provedAt: new Date(0),
    switched: null,
    hasSecondFactor: false,
    hasJustReturned: false,
  }
}
