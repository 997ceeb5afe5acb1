import { studyCalls } from '#areas/study/contract/calls.ts'
import { ahead, recordAhead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { curriculaCalls } from '../contract/calls.ts'
import type { curriculaScreens } from '../contract/screens.ts'

const studyChoices = ahead(studyCalls.getStudyChoices, {})
const choices = ahead(curriculaCalls.getCurriculaChoices, {})

export default {
  curricula: () => [ahead(curriculaCalls.listCurricula, { page: 1 }), studyChoices],
  curriculum: ({ params }) => [...recordAhead(curriculaCalls.getCurriculum, params), studyChoices],
  loads: () => [ahead(curriculaCalls.listLoads, { page: 1 }), studyChoices, choices],
  load: ({ params }) => [...recordAhead(curriculaCalls.getLoad, params), studyChoices, choices],
} satisfies ScreenReads<keyof typeof curriculaScreens>
