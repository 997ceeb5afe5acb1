import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { studyCalls } from '../contract/calls.ts'

const choices = ahead(studyCalls.getStudyChoices, {})

export default {
  students: () => [ahead(studyCalls.listStudents, { page: 1 }), choices],
  groups: () => [ahead(studyCalls.listGroups, { page: 1 }), choices],
  disciplines: () => [ahead(studyCalls.listDisciplines, { page: 1 }), choices],
  specialities: () => [ahead(studyCalls.listSpecialities, { page: 1 }), choices],
  flows: () => [ahead(studyCalls.listFlows, { page: 1 }), choices],
} satisfies ScreenReads
