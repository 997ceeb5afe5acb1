import { screen } from '#platform/contract/screen.ts'
import { RESPONDENTS } from './calls.ts'

export const questionnairesScreens = {
  studentQuestionnaire: screen({
    name: 'student-questionnaire',
    path: '/questionnaire/student',
    title: 'Анкета студента',
    access: RESPONDENTS.student,
    menu: { group: 'Обучение', icon: 'list', order: 50 },
    keywords: 'опрос отзыв качество обучения',
  }),
  graduateQuestionnaire: screen({
    name: 'graduate-questionnaire',
    path: '/questionnaire/graduate',
    title: 'Анкета выпускника',
    access: RESPONDENTS.graduate,
    menu: { group: 'Обучение', icon: 'list', order: 51 },
    keywords: 'опрос трудоустройство работа',
  }),
  questionnaireSummary: screen({
    name: 'admin-questionnaires',
    path: '/admin/questionnaires',
    title: 'Ответы на анкеты',
    access: { anyOf: ['university-data'] },
    menu: { group: 'Администрирование', icon: 'journal', order: 72 },
    keywords: 'анкета студента выпускника сводка опрос',
  }),
}
