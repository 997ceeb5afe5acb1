import { sql } from 'kysely'
import type { FirstStep } from '#platform/server/first-steps/first-step.ts'
import { sentLetters } from '#platform/server/mail/outbox-state.ts'

export const administrationFirstSteps: readonly FirstStep[] = [
  {
    order: 80,
    title: 'Пробное письмо',
    about:
      'Регистрация по ПИН-коду и восстановление пароля идут через почту: пока её нет, никто не войдёт сам. Задайте серверу SMTP_URL, напишите себе и проверьте, что письмо ушло',
    path: '/admin/system',
    count: sentLetters,
    isOptional: true,
  },
  {
    order: 100,
    title: 'Резервная копия',
    about: 'База и файлы в одной папке. Задайте серверу BACKUP_DIR или сделайте копию командой backup',
    path: '/admin/system',
    count: sql<number>`select count(*) from backup_run where state = 'done'`,
    isOptional: true,
  },
]
