import type { AnyCall } from '#platform/contract/call.ts'

/** A demo account that may make the call. */
export function loginFor(call: AnyCall): string {
  if (typeof call.access === 'string') return 'student'
  const needed = call.access.anyOf
  const byPermission: Record<string, string> = {
    student: 'student',
    worker: 'teacher',
    aspirant: 'aspirant',
    admin: 'admin',
  }
  return needed.map((permission) => byPermission[permission]).find((login) => login !== undefined) ?? 'admin'
}
