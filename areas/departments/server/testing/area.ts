import { sql } from 'kysely'
import { givenBy, ownWord } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { ledUnits } from './led-units.ts'
import { givenEmployment, givenUnit, aPost, aUnit } from './given-structure.ts'
import { holds, idIn } from '#platform/server/testing/id-rules.ts'
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

const KEEPERS = holds('university-data', 'hr-import')
const STAFF = { postTypeId: 8, rates: 2.5, beginAt: '2026-09-01', endAt: null }
const ACTING = { personId: 200, beginAt: '2026-11-01', endAt: '2026-12-31', ground: 'Приказ № 7' }
const keeper = (server: TestServer) => server.as('admin')

async function givenStaff(server: TestServer) {
  const { id, version } = await givenUnit(server)
  const card = await givenBy(keeper(server), departmentsCalls.addStaffUnit, { id, version, ...STAFF })
  return { id, version: card.version, staffId: card.staff[0]!.id, ...STAFF, rates: 3 }
}

async function givenActing(server: TestServer) {
  const { id, version } = await givenUnit(server)
  const card = await givenBy(keeper(server), departmentsCalls.appointActingHead, { id, version, ...ACTING })
  return { id, version: card.version, actingId: card.acting[0]!.id, endAt: '2026-12-01' }
}

async function givenUnitEdit(server: TestServer) {
  const { id } = await givenStaff(server)
  const { items } = await givenBy(keeper(server), departmentsCalls.getUnitHistory, { id })
  return { id, setId: items[0]!.id }
}

async function givenEmploymentEdit(server: TestServer) {
  const { personId: id } = await givenEmployment(server)
  const { items } = await givenBy(keeper(server), departmentsCalls.getEmploymentHistory, { id })
  return { id, setId: items[0]!.id }
}

export const departmentsTesting = defineTesting(departmentsCalls, {
  samples: {
    createUnit: aUnit(),
    getUnitCard: { id: 1 },
    getUnitHistory: { id: 1 },
    listEmployments: { id: 200 },
    getEmploymentHistory: { id: 200 },
  },
  beginnings: {
    exportPublications: unitOfHead,
    exportStates: unitOfHead,
    exportHistory: unitOfHead,
    changeUnit: async (server) => ({ ...(await givenUnit(server)), ...aUnit() }),
    closeUnit: async (server) => ({ ...(await givenUnit(server)), endAt: '2026-12-31' }),
    addStaffUnit: async (server) => ({ ...(await givenUnit(server)), ...STAFF }),
    changeStaffUnit: givenStaff,
    appointActingHead: async (server) => ({ ...(await givenUnit(server)), ...ACTING }),
    endActingHead: givenActing,
    undoUnitEdit: givenUnitEdit,
    hirePerson: async (server) => ({ id: 200, tabNumber: ownWord(), ...(await aPost(server)) }),
    addPost: async (server) => ({
      ...(await givenEmployment(server)),
      ...(await aPost(server)),
      isMain: false,
    }),
    changePost: async (server) => ({
      ...(await givenEmployment(server)),
      ...(await aPost(server)),
      rate: 0.5,
    }),
    endEmployment: async (server) => ({ ...(await givenEmployment(server)), lastDay: '2026-12-31' }),
    undoEmploymentEdit: givenEmploymentEdit,
  },
  ids: {
    writers: {
      department: KEEPERS,
      department_change: KEEPERS,
      staff_unit: KEEPERS,
      acting_head: KEEPERS,
      employment: KEEPERS,
      employment_post: KEEPERS,
      staff_entry: KEEPERS,
    },
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
