import type { LoadRequest } from './open-loop.ts'
import { DICTIONARY_PATH, timetableRequests } from './requests.ts'
import type { Reader } from './university.ts'

/** The paths that a student's browser requests in the course of a day, from a few bytes to 30 kB. */
const PATHS = [
  '/api/config',
  '/api/proxy/current-user-details',
  '/api/proxy/personal/groups',
  '/api/proxy/settings/current-settings',
  '/api/proxy/settings/sessions',
  '/api/proxy/events',
  '/api/proxy/info/news-list',
  '/api/proxy/staff',
  '/api/proxy/library/search',
  '/api/proxy/questionnaire/student',
  '/api/proxy/attendance-journal/self-student/history',
  '/api/proxy/timetable/directories',
  `${DICTIONARY_PATH}?slug=student_groups`,
]

/** Requests of many students, each for the same screens and some weeks of their own timetable. */
export function usualRequests(readers: readonly Reader[]): LoadRequest[] {
  const weeks = Map.groupBy(timetableRequests(readers), ({ token }) => token)
  return readers.flatMap(({ token }) => {
    const paths = [...PATHS, ...weeks.get(token)!.map(({ path }) => path)]
    return paths.map((path) => ({ kind: 'read', method: 'GET', path, token }) as const)
  })
}
