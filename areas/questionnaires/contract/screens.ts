import { screen } from '#platform/contract/screen.ts'
import { RESPONDENTS } from './access.ts'

export const questionnairesScreens = {
  studentQuestionnaire: screen({
    name: 'student-questionnaire',
    path: '/questionnaire/student',
    title: 'Анкета студента',
    access: RESPONDENTS.student,
    icon: 'list',
  }),
  graduateQuestionnaire: screen({
    name: 'graduate-questionnaire',
    path: '/questionnaire/graduate',
    title: 'Анкета выпускника',
    access: RESPONDENTS.graduate,
    icon: 'list',
  }),
  questionnaireSummary: screen({
    name: 'admin-questionnaires',
    path: '/admin/questionnaires',
    title: 'Ответы на анкеты',
    access: { anyOf: ['university-data'] },
    icon: 'journal',
  }),
  questionnaireEditor: screen({
    name: 'admin-questionnaire-editor',
    path: '/admin/questionnaire-editor',
    title: 'Вопросы анкет',
    access: { anyOf: ['university-data'] },
    icon: 'list',
  }),
}
