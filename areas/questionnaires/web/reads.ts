import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { questionnairesCalls } from '../contract/calls.ts'
import type { questionnairesScreens } from '../contract/screens.ts'

export default {
  studentQuestionnaire: () => [ahead(questionnairesCalls.getStudentQuestionnaire, {})],
  graduateQuestionnaire: () => [ahead(questionnairesCalls.getGraduateQuestionnaire, {})],
  questionnaireSummary: () => [ahead(questionnairesCalls.getSummary, { kind: 'student' })],
  questionnaireEditor: () => [ahead(questionnairesCalls.getEdition, { kind: 'student' })],
} satisfies ScreenReads<keyof typeof questionnairesScreens>
