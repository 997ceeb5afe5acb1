import type { FailureTable } from '#platform/contract/failures.ts'

export const checkInFailures = {
  'check-in-outside-lesson': {
    kind: 'rule',
    text: 'Отметку по коду можно открыть только во время занятия и за 10 минут до него',
  },
  'check-in-not-yours': { kind: 'not-found', text: 'Вас нет в списке этого занятия' },
  'check-in-closed': { kind: 'rule', text: 'Преподаватель не открыл отметку или уже закрыл её' },
  'check-in-stale': {
    kind: 'rule',
    text: 'Код уже сменился. Наведите камеру на экран в аудитории ещё раз',
  },
  'check-in-device': {
    kind: 'rule',
    text: 'С этого устройства на занятии уже отметился другой студент. Подойдите к преподавателю',
  },
  'check-in-too-often': { kind: 'too-many', text: 'Слишком много попыток. Подождите несколько минут' },
} as const satisfies FailureTable
