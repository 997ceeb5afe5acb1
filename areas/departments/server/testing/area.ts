import { sql } from 'kysely'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { ledUnits } from './led-units.ts'
import { idIn } from '#platform/server/testing/id-rules.ts'
import { departmentsCalls } from '../../contract/calls.ts'

const WORKS_IN = `(${idIn('id')} in ${ledUnits('department-head', 'institute-or-deanery-head', 'directorate')}
  or exists (select from employment e join employment_post ep on ep.employment_id = e.id
    where e.person_id = me.person_id and ep.department_id = ${idIn('id')}))`
const CUT = { open: 'The handler cuts what the reader may not know of a worker' }
const PAGES_LEFT_OUT = { open: 'The handler leaves out the pages of other units' }

/** The unit where `head` works. */
async function unitOfHead(server: TestServer) {
  const { rows } = await sql<{ id: number }>`
    select ep.department_id as id from employment e join employment_post ep on ep.employment_id = e.id
    where e.person_id = ${await personOf(server, 'head')} limit 1`.execute(server.db)
  return { id: rows[0]!.id }
}

export const departmentsTesting = defineTesting(departmentsCalls, {
  beginnings: { exportPublications: unitOfHead, exportStates: unitOfHead, exportHistory: unitOfHead },
  ids: {
    readers: {
      exportPublications: { only: WORKS_IN },
      exportStates: { only: WORKS_IN },
      exportHistory: { only: WORKS_IN },
      exportDepartmentStaff: CUT,
      exportEmployees: CUT,
      exportTree: { open: 'The structure is for everybody' },
      getDepartment: PAGES_LEFT_OUT,
      getMonitoredDepartment: PAGES_LEFT_OUT,
      listDepartmentStaff: CUT,
      listEmployees: CUT,
    },
    id: 'departmentId',
  },
})
