import { screen } from '#platform/contract/screen.ts'
import { RESPONDENTS } from './access.ts'

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
  questionnaireEditor: screen({
    name: 'admin-questionnaire-editor',
    path: '/admin/questionnaire-editor',
    title: 'Вопросы анкет',
    access: { anyOf: ['university-data'] },
    menu: { group: 'Администрирование', icon: 'list', order: 73 },
    keywords: 'изменить анкету вопросы варианты редакция',
  }),
}
