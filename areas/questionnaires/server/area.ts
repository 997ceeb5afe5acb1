import { defineArea } from '#platform/server/areas/area.ts'
import { questionnairesScreens } from '../contract/screens.ts'

export const questionnairesServer = defineArea({
  name: 'questionnaires',
  screens: questionnairesScreens,
  keywords: {
    studentQuestionnaire: 'опрос отзыв качество обучения',
    graduateQuestionnaire: 'опрос трудоустройство работа',
    questionnaireSummary: 'анкета студента выпускника сводка опрос',
    questionnaireEditor: 'изменить анкету вопросы варианты редакция',
  },
  handlers: async () => (await import('./handlers.ts')).questionnairesArea,
  personalData: {
    order: 60,
    sources: async () => (await import('./personal-data.ts')).questionnairesPersonalData,
  },
  product: async () => (await import('./product.ts')).questionnairesProduct,
  seed: { after: ['accounts'], load: async () => (await import('./seed.ts')).seedQuestionnaires },
  audit: {
    actions: {
      'questionnaires.edit': 'Новая редакция анкеты',
      'questionnaires.export': 'Выгрузка ответов на анкету',
      'questionnaires.save-draft': 'Сохранён черновик анкеты',
      'questionnaires.submit': 'Отправлена анкета',
    },
    entities: {
      questionnaire: 'Анкета',
    },
    codes: {
      kind: { student: 'анкета студента', graduate: 'анкета выпускника' },
      type: {
        choice: 'один вариант из списка',
        several: 'несколько вариантов из списка',
        scale: 'оценка от 1 до 5',
        text: 'своими словами',
      },
    },
  },
})
