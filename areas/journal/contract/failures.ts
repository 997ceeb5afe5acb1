import type { FailureTable } from '#platform/contract/failures.ts'

// Specification part 2, section 5: the texts are literal.
export const journalFailures = {
  'no-such-lesson': { status: 404, text: 'Занятие не найдено' },
  'no-such-point': { status: 404, text: 'Точка контроля не найдена' },
  'no-such-student': { status: 404, text: 'Студента нет в списке занятия' },
  'foreign-flow': { status: 403, text: 'Доступ запрещен' },
  'foreign-group': { status: 403, text: 'Доступ запрещен' },
  'norm-below-lesson': {
    status: 422,
    text: 'Значение нормы не может быть меньше значения успеваемости студентов в текущем занятии',
  },
  'norm-below-point': {
    status: 422,
    text: 'Значение нормы не может быть меньше значения успеваемости студентов в текущей точке контроля',
  },
  'lesson-invalid': {
    status: 422,
    text: 'Невозможно сохранить данные занятия. Не все поля заполнены корректно. Убедитесь, что значения не превышают норму',
  },
  'points-invalid': {
    status: 422,
    text: 'Невозможно сохранить данные контрольных точек. Не все поля заполнены корректно. Убедитесь, что значения не превышают норму',
  },
  'summary-invalid': {
    status: 422,
    text: 'Невозможно сохранить форму. Не все поля заполнены корректно. Убедитесь, что значения не превышают норму',
  },
  'shared-point': {
    status: 422,
    text: 'Точка контроля общая с группами или потоками, которые вы не ведёте: изменить её может тот, кто ведёт их все',
  },
  'not-neighbor': { status: 422, text: 'Копировать можно только с соседнего занятия' },
  'foreign-student': { status: 422, text: 'Студента нет в списке занятия' },
  'point-outside-year': { status: 422, text: 'Дата точки контроля должна попадать в учебный год' },
  'journal-closed': { status: 422, text: 'Журнал закрыт' },
  'marks-conflict': { status: 409, text: 'Данные изменены другим преподавателем' },
} as const satisfies FailureTable
