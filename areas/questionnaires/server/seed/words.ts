import type { QuestionnaireKind } from '../../contract/questionnaire.ts'

/** Answers of the demo university's people in their own words. */
export const WORDS: Record<QuestionnaireKind, readonly string[]> = {
  student: [
    'Больше розеток в аудиториях',
    'Меньше окон в расписании',
    'Чаще обновлять лабораторные работы',
    'Продлить часы работы читального зала',
    'Раньше публиковать вопросы к экзаменам',
  ],
  graduate: [
    'Идите на стажировку уже на втором курсе',
    'Учите английский, он нужен каждый день',
    'Не бойтесь спрашивать преподавателей',
    'Соберите портфолио до диплома',
  ],
}
