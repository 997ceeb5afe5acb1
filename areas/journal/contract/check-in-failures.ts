import type { FailureTable } from '#platform/contract/failures.ts'

export const checkInFailures = {
  'check-in-outside-lesson': {
    status: 422,
    text: 'Отметку по коду можно открыть только во время занятия и за 10 минут до него',
  },
  'check-in-not-yours': { status: 404, text: 'Вас нет в списке этого занятия' },
  'check-in-closed': { status: 422, text: 'Преподаватель не открыл отметку или уже закрыл её' },
  'check-in-stale': {
    status: 422,
    text: 'Код уже сменился. Наведите камеру на экран в аудитории ещё раз',
  },
  'check-in-device': {
    status: 422,
    text: 'С этого устройства на занятии уже отметился другой студент. Подойдите к преподавателю',
  },
  'check-in-too-often': { status: 429, text: 'Слишком много попыток. Подождите несколько минут' },
} as const satisfies FailureTable
