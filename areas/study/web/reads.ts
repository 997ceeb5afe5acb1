import { ahead, recordAhead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { studyCalls } from '../contract/calls.ts'
import type { studyScreens } from '../contract/screens.ts'

const choices = ahead(studyCalls.getStudyChoices, {})

export default {
  students: () => [ahead(studyCalls.listStudents, { page: 1 }), choices],
  student: ({ params }) => [...recordAhead(studyCalls.getStudent, params), choices],
  groups: () => [ahead(studyCalls.listGroups, { page: 1 }), choices],
  group: ({ params }) => [...recordAhead(studyCalls.getGroup, params), choices],
  leftStudents: () => [ahead(studyCalls.listLeftStudents, { page: 1 })],
  disciplines: () => [ahead(studyCalls.listDisciplines, { page: 1 }), choices],
  discipline: ({ params }) => [...recordAhead(studyCalls.getDiscipline, params), choices],
  specialities: () => [ahead(studyCalls.listSpecialities, { page: 1 }), choices],
  speciality: ({ params }) => [...recordAhead(studyCalls.getSpeciality, params), choices],
  flows: () => [ahead(studyCalls.listFlows, { page: 1 }), choices],
  flow: ({ params }) => [...recordAhead(studyCalls.getFlow, params), choices],
} satisfies ScreenReads<keyof typeof studyScreens>
