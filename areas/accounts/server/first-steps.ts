import { sql } from 'kysely'
import type { FirstStep } from '#platform/server/first-steps/first-step.ts'

export const accountsFirstSteps: readonly FirstStep[] = [
  {
    order: 70,
    title: 'Учётные записи',
    about: 'По ПИН-коду человек сам заводит себе логин и пароль; ПИН-коды печатаются на группу',
    path: '/admin/pins',
    // Not counting the first administrator's.
    count: sql<number>`select (select count(*) from account) - 1 + (select count(*) from registration_pin)`,
  },
]
