import { sql } from 'kysely'
import type { FirstStep } from '#platform/server/first-steps/first-step.ts'

export const studyFirstSteps: readonly FirstStep[] = [
  {
    order: 10,
    title: 'Учебный год',
    about: 'Начало, конец и число недель: по ним считаются недели расписания и курсы групп',
    path: '/admin/dictionaries?slug=study_years',
    count: sql<number>`select count(*) from study_year where not is_technical`,
  },
  {
    order: 40,
    title: 'Студенты и группы',
    about: 'Контингент из файла: без него нет журналов, объявлений по группам и ПИН-кодов',
    path: '/admin/data/import',
    count: sql<number>`select count(*) from student where is_enrolled`,
  },
]
