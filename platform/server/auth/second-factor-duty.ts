import { POWERFUL_PERMISSIONS } from '#platform/contract/permissions.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'
import type { Who } from './who.ts'

/**
 * True when a person with permissions over others' permissions has yet to set up a second factor. Decision
 * D-19.
 */
export function mustSetUpSecondFactor(
  { permissions, switched, hasSecondFactor }: Who,
  { requiresSecondFactor }: Pick<ServerSettings, 'requiresSecondFactor'>,
): boolean {
  if (!requiresSecondFactor || hasSecondFactor || switched) return false
  return POWERFUL_PERMISSIONS.some((permission) => permissions.has(permission))
}
