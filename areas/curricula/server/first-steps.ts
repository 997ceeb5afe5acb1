import { sql } from 'kysely'
import type { FirstStep } from '#platform/server/first-steps/first-step.ts'

export const curriculaFirstSteps: readonly FirstStep[] = [
  {
    order: 50,
    title: 'Учебные планы',
    about: 'Дисциплины по семестрам и виды контроля: по ним студент видит, чему и когда его учат',
    path: '/admin/data/import',
    count: sql<number>`select count(*) from curriculum`,
    isOptional: true,
  },
]
