import type { AnyCall } from '#platform/contract/call.ts'
import { testings } from './area-testings.ts'

/** The holders of permissions that administrators lack. */
const HOLDERS: Record<string, string> = {
  student: 'student',
  worker: 'teacher',
  aspirant: 'aspirant',
  graduate: 'graduate',
  admin: 'admin',
  directorate: 'directorate',
  'military-department': 'military',
  'rooms-dictionaries-management': 'facility',
  'resource-accounting': 'energy',
  ...Object.assign({}, ...Object.values(testings).map(({ holders }) => holders)),
}

/** A demo account that may make the call. */
export function loginFor({ access }: AnyCall): string {
  if (typeof access === 'string') return 'student'
  return access.anyOf.map((permission) => HOLDERS[permission]).find((login) => login !== undefined) ?? 'admin'
}
