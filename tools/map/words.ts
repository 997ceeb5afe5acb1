import type { AnyCall } from '#platform/contract/call.ts'
import type { Access } from '#platform/contract/permissions.ts'
import type { Screen } from '#platform/contract/screen.ts'

/** The people with access: permissions by their names, or everybody of a kind. */
export function accessText(access: Access | 'no-session'): string {
  return typeof access === 'object' ? access.anyOf.join(', ') : access
}

/** Method and path, with the other path of the same call. */
export function requestText({ method, path, alsoAt }: AnyCall): string {
  return `${method} \`${path}\`${alsoAt ? `, also at \`${alsoAt}\`` : ''}`
}

/** The path of a screen and its former paths. */
export function screenPaths({ path, formerPaths = [] }: Screen): string[] {
  return [path, ...formerPaths]
}
