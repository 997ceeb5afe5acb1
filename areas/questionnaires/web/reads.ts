import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { questionnairesCalls } from '../contract/calls.ts'

export default {
  studentQuestionnaire: () => [ahead(questionnairesCalls.getStudentQuestionnaire, {})],
  graduateQuestionnaire: () => [ahead(questionnairesCalls.getGraduateQuestionnaire, {})],
} satisfies ScreenReads
