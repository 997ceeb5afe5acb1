import type { FailureTable } from '#platform/contract/failures.ts'

export const noticeFailures = {
  'safety-stays-on': { kind: 'rule', text: 'Уведомления о безопасности не отключаются' },
  'no-address-for-letters': {
    kind: 'rule',
    text: 'Письмо отправить некуда: подтвердите адрес почты в настройках',
  },
  'too-many-trials': {
    kind: 'too-many',
    text: 'Пробное письмо можно отправить три раза в час. Повторите позже',
  },
} as const satisfies FailureTable
