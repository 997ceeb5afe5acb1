import { defineArea } from '#platform/server/areas/area.ts'
import { timetableScreens } from '../contract/screens.ts'

export const timetableServer = defineArea({
  name: 'timetable',
  screens: timetableScreens,
  keywords: {
    timetable: 'пары занятия неделя группа преподаватель пдф pdf',
    changes: 'перенос отмена замена аудитория преподаватель изменено подписка календарь ics',
    groupTimetable: 'группы института расписание занятия пары недели',
    editor: 'перенести пару отменить занятие замена преподавателя добавить аудитория экзамен',
    edits: 'кто изменил перенёс отменил заменил правки история вернуть',
    flowLessons: 'иот траектории расписание потоки пары',
    links: 'видеовстреча конференция онлайн',
  },
  handlers: async () => (await import('./handlers.ts')).timetableArea,
  holdings: async () => (await import('./holdings.ts')).timetableHoldings,
  search: async () => (await import('./search.ts')).timetableSearch,
  notices: async () => (await import('./notices/sources.ts')).timetableNoticeSources,
  jobs: async () => (await import('./jobs.ts')).timetableJobs,
  personalData: {
    order: 85,
    sources: async () => (await import('./personal-data.ts')).timetablePersonalData,
  },
  retention: async () => (await import('./retention.ts')).timetableRetention,
  homeWidgets: async () => (await import('./home-widgets.ts')).timetableHomeWidgets,
  firstSteps: async () => (await import('./first-steps.ts')).timetableFirstSteps,
  imports: async () => (await import('./imports/imports.ts')).timetableImports,
  customImports: async () => [(await import('./import/timetable-import.ts')).timetableImport],
  commands: async () => (await import('./commands.ts')).timetableCommands,
  seed: { after: ['journal'], load: async () => (await import('./seed/changes.ts')).seedTimetableChanges },
  audit: {
    actions: {
      'timetable.import': 'Загрузка расписания',
      'timetable.create-calendar': 'Выдан адрес календаря',
      'timetable.renew-calendar': 'Сменён адрес календаря',
      'timetable.remove-calendar': 'Отозван адрес календаря',
      'timetable.add-lesson': 'Добавлено занятие',
      'timetable.move-lesson': 'Перенесено занятие',
      'timetable.substitute-teachers': 'Заменён преподаватель занятия',
      'timetable.cancel-lesson': 'Отменено занятие',
      'timetable.undo-edit': 'Отменена правка расписания',
      'timetable.follow': 'Начато слежение за расписанием',
      'timetable.unfollow': 'Прекращено слежение за расписанием',
      'timetable.add-link': 'Добавлена ссылка на онлайн-занятия',
      'timetable.change-link': 'Изменена ссылка на онлайн-занятия',
      'timetable.remove-link': 'Удалена ссылка на онлайн-занятия',
      'timetable.undo-flow-lesson': 'Отменено изменение занятия потока',
      'timetable.undo-link': 'Отменено изменение ссылки на онлайн-занятие',
    },
    entities: {
      calendar_feed: 'Адрес календаря',
      timetable_follow: 'Слежение за расписанием',
      conference_link: 'Ссылка на онлайн-занятие',
      timetable_lesson: 'Занятие в расписании',
    },
    names: {
      conference_link: {
        table: 'conference_link',
        name: '(select name from discipline where id = t.discipline_id)',
      },
      timetable_lesson: {
        table: 'timetable_lesson',
        name: '(select name from discipline where id = t.discipline_id)',
      },
    },
    codes: {
      kind: { own: 'своё', group: 'группа', teacher: 'преподаватель', room: 'помещение' },
      what: {
        group: 'группа',
        students: 'студенты',
        teacher: 'преподаватель',
        room: 'помещение',
        reservation: 'бронь',
      },
    },
  },
})
