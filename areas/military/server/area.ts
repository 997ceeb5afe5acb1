import { defineArea } from '#platform/server/areas/area.ts'
import { STATUSES } from '../contract/status.ts'
import { militaryScreens } from '../contract/screens.ts'

export const militaryServer = defineArea({
  name: 'military',
  screens: militaryScreens,
  keywords: {
    ownMilitary: 'военкомат приписное военный билет воинский учёт отсрочка справка для призыва',
    desk: 'воинский учёт заявки студентов приписные военные билеты очередь стол',
  },
  handlers: async () => (await import('./handlers.ts')).militaryArea,
  homeWidgets: async () => (await import('./home-widgets.ts')).militaryHomeWidgets,
  notices: async () => (await import('./notices.ts')).militaryNoticeSources,
  jobs: async () => (await import('./jobs.ts')).militaryJobs,
  personalData: {
    order: 134,
    sources: async () => (await import('./personal-data.ts')).militaryPersonalData,
  },
  seed: {
    after: ['rights', 'curricula', 'certificates'],
    load: async () => (await import('./seed.ts')).seedMilitary,
  },
  audit: {
    actions: {
      'military.change-files': 'Изменены файлы заявки для военкомата',
      'military.download': 'Скачаны документы для военкомата',
      'military.expire': 'Заявка для военкомата закрыта по сроку',
      'military.export': 'Выгружены заявки для военкомата',
      'military.move': 'Изменён статус заявки для военкомата',
      'military.purge': 'Удалены файлы заявки для военкомата',
      'military.receive': 'Справка для военкомата получена студентом',
      'military.reset': 'Заявка для военкомата возвращена в начало',
      'military.send': 'Отправлена заявка для военкомата',
    },
    entities: {
      military_request: 'Заявка для военкомата',
      military_reference: 'Справка для военкомата',
    },
    codes: {
      action: {
        'to-sent': 'вернуть в «Отправлено»',
        'to-process': 'в обработку',
        'to-calling': 'вызвать в ВУС',
        'to-in-work': 'в работу',
        'to-done': 'готово',
        reset: 'вернуть в начало',
      },
      statusId: Object.fromEntries(Object.entries(STATUSES).map(([id, { name }]) => [id, name])),
    },
  },
})
