import type { WireRequest } from './load.ts'
import type { Reader } from './university.ts'

export const YEAR = 2026
const WEEKS = [10, 11, 12, 13, 14]

export const DICTIONARY_PATH = '/api/proxy/dictionaries'
export const TIMETABLE_PATH = '/api/proxy/timetable/get-timetable'

/** A request of one reader with the data that the twin needs to answer it. */
export interface ReaderRequest extends WireRequest {
  reader: Reader
  week: number
}

/** Every reader asks for several weeks of their own timetable. */
export function timetableRequests(readers: readonly Reader[]): ReaderRequest[] {
  return WEEKS.flatMap((week) =>
    readers.map((reader) => ({
      path: `${TIMETABLE_PATH}?yearId=${YEAR}&week=${week}&userType=student`,
      token: reader.token,
      reader,
      week,
    })),
  )
}

/** Every reader asks for the list of all groups. */
export function dictionaryRequests(readers: readonly Reader[]): ReaderRequest[] {
  const path = `${DICTIONARY_PATH}?slug=student_groups`
  return readers.map((reader) => ({ path, token: reader.token, reader, week: 0 }))
}
