import type { FirstStep } from '#platform/server/first-steps/first-step.ts'
import { sentLetters } from '#platform/server/mail/outbox-state.ts'

export const administrationFirstSteps: readonly FirstStep[] = [
  {
    order: 80,
    title: 'Пробное письмо',
    about: 'Без почты никто не восстановит пароль. Напишите себе и проверьте, что письмо ушло',
    path: '/admin/system',
    count: sentLetters,
    isOptional: true,
  },
]
