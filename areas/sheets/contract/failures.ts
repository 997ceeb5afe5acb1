import type { FailureTable } from '#platform/contract/failures.ts'

export const sheetsFailures = {
  'no-marks': { kind: 'rule', text: 'Не выставлено ни одной оценки' },
  'sheet-is-closed': { kind: 'rule', text: 'Ведомость закрыта для редактирования' },
  'no-such-move': { kind: 'rule', text: 'Недопустимый переход статуса' },
  'marks-are-missing': { kind: 'rule', text: 'Не все оценки выставлены' },
  'not-shipped': { kind: 'rule', text: 'Ведомость не отправлена в дирекцию' },
  'final-marks-are-missing': {
    kind: 'rule',
    text: 'Укажите итоговую оценку каждого студента: неявку — с причиной',
  },
  'changed-meanwhile': {
    kind: 'lost-update',
    text: 'Ведомость изменена другим преподавателем. Обновите страницу',
  },
  'retake-is-made': { kind: 'rule', text: 'Пересдача этих студентов уже создана. Обновите список' },
  'mark-is-repeated': { kind: 'rule', text: 'По этой оценке уже назначена пересдача: сначала отзовите её' },
  'nothing-owed': { kind: 'rule', text: 'У выбранных студентов нет этой задолженности' },
  'debts-differ': {
    kind: 'rule',
    text: 'В одной ведомости — одна дисциплина, один вид контроля, одна попытка и один экзаменатор',
  },
  'no-attempts-left': { kind: 'rule', text: 'Попытки исчерпаны: пересдать можно не более двух раз' },
  'no-retake': {
    kind: 'rule',
    text: 'Отозвать можно пересдачу, направление, ведомость, созданную вручную, или ведомость без студентов',
  },
  'retake-has-begun': { kind: 'rule', text: 'Оценки уже ставят: отозвать ведомость нельзя' },
  'sheet-is-sent': { kind: 'rule', text: 'Ведомость уже в дирекции: дату и экзаменаторов не меняют' },
  'sheet-is-processed': { kind: 'rule', text: 'Ведомость уже обработана: дату не меняют' },
  'referral-is-over': { kind: 'rule', text: 'Срок направления истёк' },
  'no-university-name': {
    kind: 'rule',
    text: 'Название университета не задано, без него направления не выдают. Попросите администратора указать его',
  },
  'nobody-to-remind': {
    kind: 'rule',
    text: 'Напоминать некому: все отправили ведомости или уже получили напоминание сегодня',
  },
  'sheet-exists': { kind: 'rule', text: 'Такая ведомость уже создана' },
  'nobody-to-examine': { kind: 'rule', text: 'В этот день здесь никто не учится: ведомость была бы пустой' },
  'not-studied-then': { kind: 'rule', text: 'В этом учебном году группа или поток не учится' },
  'batch-has-begun': { kind: 'rule', text: 'Все эти ведомости уже начаты: отозвать нечего' },
  'nothing-to-create': { kind: 'rule', text: 'Все ведомости этой сессии уже созданы' },
} as const satisfies FailureTable

/** The same for the readers of an institute's office: the other editor may be a clerk, or the registers. */
export const officeFailures = {
  ...sheetsFailures,
  'changed-meanwhile': {
    kind: 'lost-update',
    text: 'Ведомость тем временем изменилась. Проверьте её и повторите',
  },
} as const satisfies FailureTable

/** Texts that are shown under a field. */
export const sheetsTexts = {
  noSuchStudent: 'Такого студента в ведомости нет',
  namedTwice: 'Студент назван дважды',
  markNotOfType: 'Такую оценку в этой ведомости не ставят',
  reasonMissing: 'Итоговая оценка другая: укажите, почему',
  notOfYear: 'Этот день не в учебном году ведомости',
  dayIsOver: 'Этот день уже прошёл',
  pastYear: 'Прошёл год со дня задолженности: укажите основание продления',
  smallCommission: 'В комиссии не меньше трёх преподавателей',
  noSuchExaminer: 'Экзаменатором может быть только работающий преподаватель',
  oneStudent: 'Направление выдают одному студенту',
  thresholdsOrder: 'Каждый порог ниже предыдущего',
  ownMark: 'Свою оценку меняет другой сотрудник',
} as const
