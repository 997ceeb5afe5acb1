import type { FailureTable } from '#platform/contract/failures.ts'

export const noticeFailures = {
  'safety-stays-on': { kind: 'rule', text: 'Уведомления о безопасности не отключаются' },
  'nowhere-to-send': {
    kind: 'rule',
    text: 'Отправить некуда: подтвердите адрес почты в настройках или включите push на этом устройстве',
  },
  'too-many-trials': {
    kind: 'too-many',
    text: 'Пробное уведомление можно отправить три раза в час. Повторите позже',
  },
  'push-is-off': { kind: 'rule', text: 'Уведомления на устройства в этом кабинете не отправляются' },
  'too-many-devices': {
    kind: 'too-many',
    text: 'Слишком много попыток включить push. Повторите через час',
  },
} as const satisfies FailureTable
