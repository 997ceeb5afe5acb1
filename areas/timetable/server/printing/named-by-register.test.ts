import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { timetableCalls } from '../../contract/calls.ts'
import { timetableArea } from '../handlers.ts'
import { givenTimetable } from '../testing/given-timetable.ts'
import { YEAR } from '../testing/small-university.ts'

const server = useTestServer({
  areas: { timetable: timetableArea },
  settings: { isUniversityNamed: false },
})

it('a printed timetable has the name in the register of units where the settings have none', async () => {
  const { student } = await givenTimetable(server.db)
  const { rows } = await sql<{ name: string }>`
    insert into department (name, short_name, kind_id, begin_at)
    select 'Университет имени Реестра', 'УИР', id, '2000-09-01' from department_kind where code = 'university'
    returning name`.execute(server.db)
  const printing = { yearId: YEAR, fromWeek: 1, toWeek: 18, userId: student }
  const { bytes } = await server.as('student').call(timetableCalls.printStudentTimetable, printing)
  expect(bytes.includes(Buffer.from(rows[0]!.name, 'utf16le').swap16())).toBe(true)
})
