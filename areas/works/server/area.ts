import { defineArea } from '#platform/server/areas/area.ts'
import { FILE_TITLES, TYPE_NAMES } from '../contract/status.ts'
import { worksScreens } from '../contract/screens.ts'

export const worksServer = defineArea({
  name: 'works',
  screens: worksScreens,
  keywords: {
    ownWorks: 'курсовая практика вкр диплом выпускная отчёт отправить работу на согласование',
    taughtWorks: 'курсовые практики вкр дипломы согласовать отклонить проверить работы студентов',
    workRules: 'согласование работ с 1 июля дата рецензия отчёт о заимствованиях обязательны',
    unitWorks: 'работы кафедры курсовые вкр практики руководители согласование сроки сдачи',
  },
  handlers: async () => (await import('./handlers.ts')).worksArea,
  homeWidgets: async () => (await import('./home-widgets.ts')).worksHomeWidgets,
  notices: async () => (await import('./notices.ts')).worksNoticeSources,
  holdings: async () => (await import('./holdings.ts')).worksHoldings,
  imports: async () => [(await import('./imports/works.ts')).works],
  // Whatever decides which works a plan asks of whom, and who alone teaches a discipline.
  jobsAfterImports: {
    'works-of-plans-due': ['curricula', 'loads', 'groups', 'students', 'years'],
  },
  beforeUndo: async () => [
    (await import('./imports/undone-imports.ts')).worksBeforeUndo,
    (await import('./imports/undone-plans.ts')).plansBeforeUndo,
  ],
  jobs: async () => (await import('./jobs.ts')).worksJobs,
  personalData: { order: 130, sources: async () => (await import('./personal-data.ts')).worksPersonalData },
  seed: {
    after: ['rights', 'curricula'],
    load: async () => (await import('./seed/seed-works.ts')).seedWorks,
  },
  audit: {
    actions: {
      'works.agree': 'Согласована работа',
      'works.assign-supervisor': 'Назначен руководитель работы',
      'works.bring-planned': 'Заведены работы по учебным планам',
      'works.change-comment': 'Изменено замечание к работе',
      'works.change-rules': 'Изменены правила согласования работ',
      'works.comment': 'Замечание к работе',
      'works.delete-planned': 'Убраны работы отменённой загрузки',
      'works.delegate': 'Согласование работ передано на время отсутствия',
      'works.delete-comment': 'Удалено замечание к работе',
      'works.end-delegation': 'Передача согласования работ отменена',
      'works.merge-doubles': 'Объединены работы, заведённые дважды',
      'works.reject': 'Отклонена работа',
      'works.remove-file': 'Убран файл работы',
      'works.set-deadline': 'Задан срок сдачи работ',
      'works.settle-comment': 'Изменено состояние замечания',
      'works.submit': 'Работа отправлена на согласование',
      'works.withdraw': 'Работа отозвана студентом',
      'works.upload': 'Загружен файл работы',
    },
    entities: {
      works_work: 'Работа студента',
      works_delegation: 'Передача согласования работ',
      works_rule: 'Правила согласования работ',
    },
    names: {
      works_work: {
        table: 'works_work',
        name: '(select p.full_name from student s join person p on p.id = s.person_id where s.id = t.student_id)',
      },
    },
    codes: { kind: FILE_TITLES, typeId: TYPE_NAMES },
  },
})
