import { defineArea } from '#platform/server/areas/area.ts'
import { departmentsScreens } from '../contract/screens.ts'

export const departmentsServer = defineArea({
  name: 'departments',
  screens: departmentsScreens,
  keywords: {
    employees: 'кафедра коллеги состав',
    units: 'подразделения кафедры институты отделы штат ставки руководители',
  },
  handlers: async () => (await import('./handlers.ts')).departmentsArea,
  search: async () => (await import('./search.ts')).departmentsSearch,
  imports: async () => (await import('./imports/units.ts')).departmentsImports,
  homeWidgets: async () => (await import('./home-widgets.ts')).departmentsHomeWidgets,
  personalData: {
    order: 70,
    sources: async () => (await import('./personal-data.ts')).departmentsPersonalData,
  },
  firstSteps: async () => (await import('./first-steps.ts')).departmentsFirstSteps,
  audit: {
    actions: {
      'departments.add-post': 'Добавлена должность',
      'departments.appoint-acting': 'Назначен исполняющий обязанности руководителя',
      'departments.change-post': 'Изменена должность',
      'departments.change-staff': 'Изменены ставки подразделения',
      'departments.change-unit': 'Изменено подразделение',
      'departments.close-unit': 'Закрыто подразделение',
      'departments.create-unit': 'Создано подразделение',
      'departments.end-acting': 'Завершено исполнение обязанностей руководителя',
      'departments.end-employment': 'Завершена работа',
      'departments.export': 'Выгрузка данных подразделения',
      'departments.hire': 'Человек принят на работу',
      'departments.undo': 'Отменена правка структуры или трудоустройства',
    },
    entities: {
      department: 'Подразделение',
      employment: 'Трудоустройство',
    },
    names: {
      department: { table: 'department' },
      employment: { table: 'employment', name: '(select full_name from person where id = t.person_id)' },
    },
    codes: {
      order: { asc: 'по возрастанию', desc: 'по убыванию' },
      page: {
        'all-employees': 'Все сотрудники',
        employees: 'Сотрудники',
        structure: 'Структура',
        rates: 'Ставки',
        states: 'Штат',
        publications: 'Публикации',
        history: 'История',
      },
    },
  },
})
