import { sql } from 'kysely'
import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { holds, keptBy } from '#platform/server/testing/id-rules.ts'
import { changing, edited, gone } from '#platform/server/testing/register-beginnings.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { studyCalls } from '../../contract/calls.ts'
import { aDiscipline, aFlow, aGroup, aSpeciality, aStudent } from './given-register.ts'

const keeper = (server: TestServer) => server.as('admin')

/** An institute of the demo university. */
async function anyInstitute({ db }: Pick<TestServer, 'db'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select d.id from department d join department_kind k on k.id = d.kind_id and k.is_institute limit 1
  `.execute(db)
  return rows[0]!.id
}

const create = {
  speciality: (server: TestServer) => givenBy(keeper(server), studyCalls.createSpeciality, aSpeciality()),
  discipline: (server: TestServer) => givenBy(keeper(server), studyCalls.createDiscipline, aDiscipline()),
  group: async (server: TestServer) =>
    givenBy(keeper(server), studyCalls.createGroup, aGroup(await anyInstitute(server))),
  student: (server: TestServer) => givenBy(keeper(server), studyCalls.createStudent, aStudent()),
  flow: (server: TestServer) => givenBy(keeper(server), studyCalls.createFlow, aFlow(1)),
}

const KEEPERS = holds('university-data')
/** The flows of electives, and the discipline that they are taught in. Decision 0226. */
const WITH_ELECTIVES = holds('university-data', 'elective-moderation', 'admin')

export const studyTesting = defineTesting(studyCalls, {
  samples: {
    createSpeciality: aSpeciality(),
    createDiscipline: aDiscipline(),
    createGroup: aGroup(1),
    createStudent: aStudent(1),
    createFlow: aFlow(1),
    findStudyPeople: { search: 'иван' },
  },
  beginnings: {
    async appointCurator(server) {
      const { id: groupId, version } = await create.group(server)
      return { groups: [{ groupId, version }], curatorId: null }
    },
    async divideGroup(server) {
      const { id, version } = await create.group(server)
      return { id, version, subgroup: 1, studentIds: [1] }
    },
    async joinFlow(server) {
      const { id, version } = await create.flow(server)
      return { id, version, studentIds: [1], groupIds: [], beginAt: '2026-11-18' }
    },
    async leaveFlow(server) {
      const { id, version } = await create.flow(server)
      return { id, version, studentIds: [1], from: '2026-11-18' }
    },
    createGroup: async (server) => aGroup(await anyInstitute(server)),
    changeSpeciality: changing(create.speciality),
    changeDiscipline: changing(create.discipline),
    changeGroup: changing(create.group),
    changeStudent: changing(create.student),
    changeFlow: changing(create.flow),
    removeSpeciality: changing(create.speciality),
    removeDiscipline: changing(create.discipline),
    removeGroup: changing(create.group),
    removeStudent: changing(create.student),
    removeFlow: changing(create.flow),
    undoSpecialityEdit: edited(
      create.speciality,
      studyCalls.changeSpeciality,
      studyCalls.getSpecialityHistory,
    ),
    undoDisciplineEdit: edited(
      create.discipline,
      studyCalls.changeDiscipline,
      studyCalls.getDisciplineHistory,
    ),
    undoGroupEdit: edited(create.group, studyCalls.changeGroup, studyCalls.getGroupHistory),
    undoStudentEdit: edited(create.student, studyCalls.changeStudent, studyCalls.getStudentHistory),
    undoFlowEdit: edited(create.flow, studyCalls.changeFlow, studyCalls.getFlowHistory),
    restoreSpeciality: gone(create.speciality, studyCalls.removeSpeciality),
    restoreDiscipline: gone(create.discipline, studyCalls.removeDiscipline),
    restoreGroup: gone(create.group, studyCalls.removeGroup),
    restoreStudent: gone(create.student, studyCalls.removeStudent),
    restoreFlow: gone(create.flow, studyCalls.removeFlow),
  },
  ids: {
    writers: {
      speciality: KEEPERS,
      discipline: WITH_ELECTIVES,
      student_group: KEEPERS,
      group_year: KEEPERS,
      student: KEEPERS,
      student_group_member: KEEPERS,
      flow: WITH_ELECTIVES,
      flow_student: WITH_ELECTIVES,
      person: KEEPERS,
    },
    scenes: { student: keptBy(['admin'], 'student') },
  },
})
