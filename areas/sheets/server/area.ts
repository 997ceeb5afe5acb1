import { defineArea } from '#platform/server/areas/area.ts'
import { STATUS_NAMES } from '../contract/status.ts'
import { sheetsScreens } from '../contract/screens.ts'

export const sheetsServer = defineArea({
  name: 'sheets',
  screens: sheetsScreens,
  keywords: {
    sheets: 'ведомость экзамен зачёт оценки сессия',
    department: 'ведомости кафедры экзамены не закрыты',
    retakes: 'пересдача направление должники комиссия задолженность',
    markRules: 'баллы пороги оценки правило кафедры',
    institute: 'ведомости института деканат обработать расхождения сессия',
  },
  handlers: async () => (await import('./handlers.ts')).sheetsArea,
  imports: async () => [(await import('./imports/earlier-marks.ts')).earlierMarks],
  holdings: async () => (await import('./holdings.ts')).sheetsHoldings,
  homeWidgets: async () => (await import('./home-widgets.ts')).sheetsHomeWidgets,
  notices: async () => (await import('./notices.ts')).sheetsNoticeSources,
  jobs: async () => (await import('./jobs.ts')).sheetsJobs,
  personalData: { order: 131, sources: async () => (await import('./personal-data.ts')).sheetsPersonalData },
  seed: { after: ['rights', 'curricula'], load: async () => (await import('./seed.ts')).seedSheets },
  audit: {
    actions: {
      'sheets.create': 'Создана ведомость',
      'sheets.create-session': 'Созданы ведомости сессии',
      'sheets.create-retake': 'Создана пересдача',
      'sheets.date': 'Изменена дата экзамена',
      'sheets.examiners': 'Изменены экзаменаторы ведомости',
      'sheets.export': 'Выгружена ведомость',
      'sheets.export-board': 'Выгружен ход сессии',
      'sheets.move': 'Изменено состояние ведомости',
      'sheets.process': 'Обработана ведомость',
      'sheets.return': 'Ведомость возвращена преподавателю',
      'sheets.refer': 'Выдано направление на пересдачу',
      'sheets.remind': 'Экзаменаторам напомнили о ведомостях',
      'sheets.rule': 'Изменено правило оценок',
      'sheets.seats': 'Обновлён состав ведомости',
      'sheets.save': 'Сохранены оценки ведомости',
      'sheets.withdraw': 'Отозвана ведомость',
      'sheets.withdraw-batch': 'Отозваны ведомости, созданные вместе',
    },
    entities: {
      statement: 'Ведомость',
      statement_batch: 'Ведомости, созданные вместе',
      statement_reminder: 'Напоминание о ведомостях',
      statement_mark_rule: 'Правило оценок',
    },
    names: {
      statement: { table: 'statement', name: '(select name from discipline where id = t.discipline_id)' },
    },
    codes: {
      dateSource: { timetable: 'расписание', office: 'дирекция', usual: 'обычная неделя сессии' },
      kind: { group: 'группа', flow: 'поток' },
      statusId: STATUS_NAMES,
    },
  },
})
