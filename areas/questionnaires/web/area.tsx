import { defineArea } from '#platform/web/router/area.ts'
import { questionnairesScreens } from '../contract/screens.ts'

export const questionnairesWeb = defineArea({
  name: 'questionnaires',
  screens: questionnairesScreens,
  pages: {
    studentQuestionnaire: () => import('./own/StudentQuestionnairePage.tsx'),
    graduateQuestionnaire: () => import('./own/GraduateQuestionnairePage.tsx'),
    questionnaireEditor: () => import('./editor/QuestionnaireEditorPage.tsx'),
    questionnaireSummary: () => import('./summary/SummaryPage.tsx'),
  },
  reads: () => import('./reads.ts'),
})
