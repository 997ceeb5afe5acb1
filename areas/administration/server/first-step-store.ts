import { sql } from 'kysely'
import type { FirstStep } from '#platform/server/first-steps/first-step.ts'

export const administrationFirstSteps: readonly FirstStep[] = [
  {
    order: 80,
    title: 'Пробное письмо',
    about:
      'Без почты никто не восстановит пароль. Напишите себе и проверьте, что письмо ушло',
    path: '/admin/system',
    count: sql<number>`select count(*) from outbox where state = 'sent'`,
    isOptional: true,
  },
]
