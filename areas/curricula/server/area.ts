import { defineArea } from '#platform/server/areas/area.ts'
import { curriculaScreens } from '../contract/screens.ts'

export const curriculaServer = defineArea({
  name: 'curricula',
  screens: curriculaScreens,
  keywords: {
    curricula: 'план специальность дисциплины семестр зачётные единицы компетенции',
    loads: 'нагрузка преподаватель часы кафедра вакансия',
  },
  handlers: async () => (await import('./handlers.ts')).curriculaArea,
  firstSteps: async () => (await import('./first-steps.ts')).curriculaFirstSteps,
  imports: async () => (await import('./imports/imports.ts')).curriculaImports,
  seed: { load: async () => (await import('./seed.ts')).seedCurricula },
  audit: {
    actions: {
      'curricula.undo': 'Отменено изменение учебного плана',
    },
    entities: {
      curriculum: 'Учебный план',
      curriculum_line: 'Дисциплина учебного плана',
      teaching_load: 'Учебная нагрузка',
    },
    names: {
      curriculum: { table: 'curriculum', name: 'number' },
      curriculum_line: {
        table: 'curriculum_line',
        name: '(select name from discipline where id = t.discipline_id)',
      },
      teaching_load: {
        table: 'teaching_load',
        name: '(select name from discipline where id = t.discipline_id)',
      },
    },
  },
})
