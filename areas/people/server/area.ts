import { defineArea } from '#platform/server/areas/area.ts'
import { peopleScreens } from '../contract/screens.ts'

export const peopleServer = defineArea({
  name: 'people',
  screens: peopleScreens,
  keywords: {
    people: 'человек сотрудник студент карточка персона кадры ФИО договор истекает срок',
  },
  handlers: async ({ holdsPower }) => (await import('./handlers.ts')).peopleArea(holdsPower),
  imports: async () => (await import('./imports/people.ts')).peopleImports,
  homeWidgets: async () => (await import('./home-widgets.ts')).peopleHomeWidgets,
  personalData: { order: 10, sources: async () => (await import('./personal-data.ts')).peoplePersonalData },
  audit: {
    actions: {
      'people.change': 'Изменена карточка человека',
      'people.create': 'Добавлен человек',
      'people.export': 'Выгрузка реестра людей',
      'people.open-document': 'Открыты документы человека',
      'people.remove-photo': 'Удалена фотография',
      'people.save-document': 'Сохранены документы человека',
      'people.save-reception': 'Изменены часы приёма',
      'people.save-photo': 'Сохранена фотография',
      'people.undo': 'Отменена правка карточки человека',
    },
    entities: {
      person: 'Человек',
    },
    names: { person: { table: 'person', name: 'full_name' } },
    codes: {
      who: {
        students: 'студенты',
        workers: 'работники',
        hired: 'недавно приняты на работу',
        left: 'недавно уволены',
        ending: 'договор скоро закончится',
        neither: 'не учатся и не работают',
        'with-account': 'с учётной записью',
      },
    },
  },
})
