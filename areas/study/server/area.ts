import { defineArea } from '#platform/server/areas/area.ts'
import { LEFT_STATES } from '../contract/left-student.ts'
import { studyScreens } from '../contract/screens.ts'

export const studyServer = defineArea({
  name: 'study',
  screens: studyScreens,
  keywords: {
    students: 'студенты зачётная книжка зачисление',
    leftStudents:
      'отчисление отчисленные отчислен ушли академический отпуск выпускники выпуск окончили приказ',
    groups: 'контингент курс куратор подгруппы',
    disciplines: 'дисциплины предметы кафедра',
    specialities: 'направления подготовки код уровень образования',
    flows: 'поток ИОТ траектории',
  },
  handlers: async () => (await import('./handlers.ts')).studyArea,
  search: async () => (await import('./search.ts')).studySearch,
  imports: async () => (await import('./imports/imports.ts')).studyImports,
  personalData: { order: 30, sources: async () => (await import('./personal-data.ts')).studyPersonalData },
  firstSteps: async () => (await import('./first-steps.ts')).studyFirstSteps,
  audit: {
    actions: {
      'study.appoint-curator': 'Назначен куратор групп',
      'study.change': 'Изменена запись реестра обучения',
      'study.create': 'Добавлена запись реестра обучения',
      'study.divide-group': 'Изменены подгруппы',
      'study.export': 'Выгрузка реестра обучения',
      'study.join-flow': 'Студенты включены в поток',
      'study.leave-flow': 'Студенты исключены из потока',
      'study.remove': 'Удалена запись реестра обучения',
      'study.undo': 'Отменена правка реестра обучения',
      'study.restore': 'Возвращена запись реестра обучения',
    },
    entities: {
      discipline: 'Дисциплина',
      flow: 'Поток',
      speciality: 'Специальность',
      student: 'Студент',
      student_group: 'Учебная группа',
      study_year: 'Учебный год',
    },
    names: {
      discipline: { table: 'discipline' },
      flow: { table: 'flow' },
      speciality: { table: 'speciality' },
      student: { table: 'student', name: '(select full_name from person where id = t.person_id)' },
      student_group: { table: 'student_group' },
      study_year: { table: 'study_year', name: 'label' },
    },
    codes: {
      period: { ended: 'завершены', all: 'все' },
      state: Object.fromEntries(LEFT_STATES.map(({ code, name }) => [code, name])),
    },
  },
})
