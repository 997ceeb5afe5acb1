import { sql } from 'kysely'
import type { FirstStep } from '#platform/server/first-steps/first-step.ts'

export const timetableFirstSteps: readonly FirstStep[] = [
  {
    order: 60,
    title: 'Расписание',
    about: 'Файлы институтов за этот семестр; с ним появляются журналы и «Сегодня» на главной',
    path: '/admin/data/import',
    count: sql<number>`select count(*) from timetable_lesson`,
  },
]
