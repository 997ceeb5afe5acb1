import { defineArea } from '#platform/server/areas/area.ts'
import { SHOWN_TITLES } from '../contract/points.ts'
import { bypassScreens } from '../contract/screens.ts'

export const bypassServer = defineArea({
  name: 'bypass',
  screens: bypassScreens,
  keywords: {
    bypassSheet: 'отчисление выпуск подписи долги',
    bypassSigning: 'подписать обходной лист выпускники отчисленные',
    bypassPoints: 'шаблон обходного листа подразделения подписи',
  },
  handlers: async () => (await import('./handlers.ts')).bypassArea,
  notices: async () => (await import('./notices/sources.ts')).bypassNoticeSources,
  homeWidgets: async () => (await import('./home-widgets.ts')).bypassHomeWidgets,
  holdings: async () => (await import('./holdings.ts')).bypassHoldings,
  personalData: { order: 50, sources: async () => (await import('./personal-data.ts')).bypassPersonalData },
  seed: { after: ['rights'], load: async () => (await import('./seed.ts')).seedBypassSheets },
  audit: {
    actions: {
      'bypass.add-point': 'Добавлен пункт обходного листа',
      'bypass.change-point': 'Изменён пункт обходного листа',
      'bypass.export': 'Выгрузка обходных листов',
      'bypass.open': 'Оформлен обходной лист',
      'bypass.remove-point': 'Удалён пункт обходного листа',
      'bypass.sign': 'Подписан обходной лист',
      'bypass.unsign': 'Снята подпись обходного листа',
      'bypass.withdraw': 'Обходной лист убран: приказ отменён',
    },
    entities: {
      bypass_desk: 'Пункт обходного листа',
      bypass_item: 'Строка обходного листа',
      bypass_sheet: 'Обходной лист',
    },
    names: {
      bypass_sheet: {
        table: 'bypass_sheet',
        name: '(select p.full_name from student s join person p on p.id = s.person_id where s.id = t.student_id)',
      },
    },
    codes: {
      kind: { graduation: 'выпуск', expulsion: 'отчисление' },
      part: { overdue: 'просрочены', 'signed-today': 'подписаны сегодня' },
      shows: SHOWN_TITLES,
    },
  },
})
