import { defineArea } from '#platform/server/areas/area.ts'
import { recordBookScreens } from '../contract/screens.ts'

export const recordBookServer = defineArea({
  name: 'record-book',
  screens: recordBookScreens,
  keywords: {
    recordBook:
      'зачётка оценки экзамены сессия средний балл долги задолженности хвосты пересдача пересдать прогноз',
    currentProgress: 'посещаемость баллы неделя успеваемость',
    certification: 'оценки по семестрам аттестация',
    workPlan: 'учебный план часы дисциплины семестр',
    markHistory: 'история изменений оценок кто поставил исправил было стало журнал',
    studentCard: 'студбилет студенческий код qr пропуск удостоверение показать билет',
    educationPlan: 'компетенции освоение программы',
  },
  handlers: async () => (await import('./handlers.ts')).recordBookArea,
  homeWidgets: async () => (await import('./home-widgets.ts')).recordBookHomeWidgets,
  notices: async () => (await import('./notices.ts')).recordBookNoticeSources,
  audit: {
    actions: {
      'record-book.print': 'Выдана выписка из зачётной книжки',
      'record-book.revoke-paper': 'Аннулирована выписка из зачётной книжки',
      'record-book.export-history': 'Выгружена история оценок',
    },
    entities: { record_book_paper: 'Напечатанная зачётная книжка' },
    codes: { kind: { mark: 'оценка', points: 'баллы', attendance: 'посещаемость' } },
  },
})
