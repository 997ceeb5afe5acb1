import { defineArea } from '#platform/server/areas/area.ts'
import { electivesScreens } from '../contract/screens.ts'

export const electivesServer = defineArea({
  name: 'electives',
  screens: electivesScreens,
  keywords: {
    language: 'электив английский немецкий французский язык выбрать курс',
    gym: 'электив физкультура секция спорт выбрать курс анкета группа здоровья',
    moderation: 'элективы выбор студентов одобрить отклонить распределение жребий лист ожидания',
    courses: 'элективы секции языки места квоты',
    campaigns: 'элективы сроки выбора срок окно',
  },
  handlers: async () => (await import('./handlers.ts')).electivesArea,
  seed: { after: ['rights'], load: async () => (await import('./seed.ts')).seedElectives },
  audit: {
    actions: {
      'electives.accept': 'Принято предложенное место',
      'electives.choose': 'Выбор курсов сохранён',
      'electives.clear': 'Выбор курсов убран',
      'electives.confirm': 'Выбор курсов подтверждён',
      'electives.decline': 'Предложенное место отклонено',
      'electives.change-questionnaire': 'Анкета по физической культуре изменена',
      'electives.fill-questionnaire': 'Анкета по физической культуре заполнена',
      'electives.wait': 'Ожидание места на курсе',
      'electives.wait-no-more': 'Ожидание места на курсе снято',
    },
    entities: {
      elective_campaign: 'Кампания выбора курсов',
      elective_choice: 'Выбор курсов',
      elective_course: 'Курс по выбору',
      elective_questionnaire: 'Анкета по физической культуре',
      elective_wait: 'Ожидание места на курсе',
    },
  },
})
