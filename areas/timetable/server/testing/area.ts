import { personOf } from '#platform/server/testing/person-of.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { holds, idIn } from '#platform/server/testing/id-rules.ts'
import { timetableCalls } from '../../contract/calls.ts'

const PRINTS_FOR = `(${idIn('userId')} = me.person_id or ${holds('institute-or-deanery-head')})`

const weeksOf = (login: string) => async (server: TestServer) => ({
  userId: await personOf(server, login),
  yearId: 2026,
  fromWeek: 12,
  toWeek: 12,
})

export const timetableTesting = defineTesting(timetableCalls, {
  samples: {
    getTimetable: { yearId: 2026, week: 12, userType: 'student', groupId: 1 },
    findSubjects: { search: 'а' },
  },
  beginnings: { printStudentTimetable: weeksOf('student'), printTeacherTimetable: weeksOf('teacher') },
  ids: {
    readers: {
      getTimetable: {
        open: 'The timetable of any group and teacher is for everybody who studies or works',
      },
      printStudentTimetable: { only: PRINTS_FOR },
      printTeacherTimetable: { only: PRINTS_FOR },
    },
    variants: { getTimetable: [{ set: { userType: 'student' } }, { set: { userType: 'teacher' } }] },
  },
})
