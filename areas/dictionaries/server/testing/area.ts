import { HISTORY_BEGINNINGS, RECORD_BEGINNINGS } from './given-record.ts'
import type { CallTable } from '#platform/contract/call.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { holds, keptBy } from '#platform/server/testing/id-rules.ts'
import { dictionariesCalls } from '../../contract/calls.ts'

const KEEPERS = holds('rooms-dictionaries-management', 'resource-accounting', 'university-data')
const UNIVERSITY = holds('university-data')

export const dictionariesTesting = defineTesting(dictionariesCalls as CallTable, {
  samples: {
    getDictionary: { slug: 'student_groups' },
    listRecords: { slug: 'room_tags' },
    exportRecords: { slug: 'room_tags' },
  },
  beginnings: { ...RECORD_BEGINNINGS, ...HISTORY_BEGINNINGS },
  ids: {
    // Also rows of other areas: removing a record may replace it by another one there.
    writers: {
      building: KEEPERS,
      floor: KEEPERS,
      room: KEEPERS,
      room_category: KEEPERS,
      simple_dictionary_entry: KEEPERS,
      control_point_type: UNIVERSITY,
      post_type: UNIVERSITY,
      study_year: UNIVERSITY,
      lesson_time: UNIVERSITY,
      timetable_lesson: UNIVERSITY,
      timetable_occurrence: UNIVERSITY,
      employment_post: UNIVERSITY,
      staff_unit: UNIVERSITY,
    },
    readers: { getDictionary: { open: 'Dictionaries are for everybody' } },
    scenes: { building: keptBy(['content', 'facility', 'admin'], 'building', 1) },
  },
})
