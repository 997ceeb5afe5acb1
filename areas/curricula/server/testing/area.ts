import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { holds, keptBy } from '#platform/server/testing/id-rules.ts'
import { changing, edited, gone } from '#platform/server/testing/register-beginnings.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { curriculaCalls } from '../../contract/calls.ts'
import { aCurriculum, aLine, aLoad } from './given-curricula.ts'

const keeper = (server: TestServer) => server.as('admin')
const ANY = { specialityId: 1, disciplineId: 1, groupId: 1, workerId: null }

let loads = 0
/** By its code no two of them are equal. */
const anyLoad = () => ({ ...aLoad(ANY), externalId: `Н-${(loads += 1)}` })

const create = {
  curriculum: (server: TestServer) =>
    givenBy(keeper(server), curriculaCalls.createCurriculum, aCurriculum(ANY)),
  line: async (server: TestServer) => {
    const { id } = await create.curriculum(server)
    return givenBy(keeper(server), curriculaCalls.createCurriculumLine, aLine(ANY, id))
  },
  load: (server: TestServer) => givenBy(keeper(server), curriculaCalls.createLoad, anyLoad()),
}

const KEEPERS = holds('university-data')

export const curriculaTesting = defineTesting(curriculaCalls, {
  samples: {
    createCurriculum: aCurriculum(ANY),
    createLoad: anyLoad(),
  },
  beginnings: {
    createCurriculumLine: async (server) => aLine(ANY, (await create.curriculum(server)).id),
    changeCurriculum: changing(create.curriculum),
    changeCurriculumLine: changing(create.line),
    changeLoad: changing(create.load),
    copyCurriculum: async (server) => {
      const { id, values } = await create.curriculum(server)
      return { id, number: values.number, admissionYear: values.admissionYear + 1 }
    },
    setCompetences: async (server) => {
      const { id, version } = await create.curriculum(server)
      return { id, version, competences: [{ code: 'УК-1', name: 'Способен учиться' }] }
    },
    removeCurriculum: changing(create.curriculum),
    removeCurriculumLine: changing(create.line),
    removeLoad: changing(create.load),
    restoreCurriculum: gone(create.curriculum, curriculaCalls.removeCurriculum),
    restoreCurriculumLine: gone(create.line, curriculaCalls.removeCurriculumLine),
    restoreLoad: gone(create.load, curriculaCalls.removeLoad),
    undoCurriculumEdit: edited(
      create.curriculum,
      curriculaCalls.changeCurriculum,
      curriculaCalls.getCurriculumHistory,
    ),
    undoLoadEdit: edited(create.load, curriculaCalls.changeLoad, curriculaCalls.getLoadHistory),
  },
  ids: {
    writers: {
      curriculum: KEEPERS,
      curriculum_group: KEEPERS,
      curriculum_competence: KEEPERS,
      curriculum_line: KEEPERS,
      curriculum_line_control: KEEPERS,
      curriculum_line_competence: KEEPERS,
      teaching_load: KEEPERS,
      teaching_load_group: KEEPERS,
    },
    scenes: { curriculum: keptBy(['admin'], 'curriculum') },
  },
})
