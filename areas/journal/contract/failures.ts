import type { FailureTable } from '#platform/contract/failures.ts'

// Specification part 2, section 5: the texts are literal.
export const journalFailures = {
  'no-such-lesson': { kind: 'not-found', text: 'Занятие не найдено' },
  'no-such-point': { kind: 'not-found', text: 'Точка контроля не найдена' },
  'no-such-student': { kind: 'not-found', text: 'Студента нет в списке занятия' },
  'foreign-flow': { kind: 'forbidden', text: 'Доступ запрещен' },
  'foreign-group': { kind: 'forbidden', text: 'Доступ запрещен' },
  'norm-below-lesson': {
    kind: 'rule',
    text: 'Значение нормы не может быть меньше значения успеваемости студентов в текущем занятии',
  },
  'norm-below-point': {
    kind: 'rule',
    text: 'Значение нормы не может быть меньше значения успеваемости студентов в текущей точке контроля',
  },
  'lesson-invalid': {
    kind: 'rule',
    text: 'Невозможно сохранить данные занятия. Не все поля заполнены корректно. Убедитесь, что значения не превышают норму',
  },
  'points-invalid': {
    kind: 'rule',
    text: 'Невозможно сохранить данные контрольных точек. Не все поля заполнены корректно. Убедитесь, что значения не превышают норму',
  },
  'summary-invalid': {
    kind: 'rule',
    text: 'Невозможно сохранить форму. Не все поля заполнены корректно. Убедитесь, что значения не превышают норму',
  },
  'shared-point': {
    kind: 'rule',
    text: 'Точка контроля общая с группами или потоками, которые вы не ведёте: изменить её может тот, кто ведёт их все',
  },
  'not-neighbor': { kind: 'rule', text: 'Копировать можно только с соседнего занятия' },
  'foreign-student': { kind: 'rule', text: 'Студента нет в списке занятия' },
  'point-outside-year': { kind: 'rule', text: 'Дата точки контроля должна попадать в учебный год' },
  'journal-closed': { kind: 'rule', text: 'Журнал закрыт' },
  'nobody-to-remind': {
    kind: 'rule',
    text: 'Напоминать некому: все заполнили журналы или уже получили напоминание сегодня',
  },
  'marks-conflict': { kind: 'lost-update', text: 'Данные изменены другим преподавателем' },
} as const satisfies FailureTable
