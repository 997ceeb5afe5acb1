import { sql } from 'kysely'
import type { FirstStep } from '#platform/server/first-steps/first-step.ts'

export const departmentsFirstSteps: readonly FirstStep[] = [
  {
    order: 20,
    title: 'Структура',
    about: 'Институты, кафедры и службы: от них зависит, кто кем руководит и что видит',
    path: '/admin/data/import',
    count: sql<number>`select count(*) from department`,
  },
  {
    order: 30,
    title: 'Сотрудники',
    about: 'Люди и их должности из кадрового файла: преподаватели расписания узнаются по ним',
    path: '/admin/data/import',
    count: sql<number>`select count(distinct person_id) from employment`,
  },
]
