import type { FailureTable } from '#platform/contract/failures.ts'
import { registerFailures } from '#platform/contract/register.ts'

export const timetableFailures = {
  ...registerFailures,
  'link-taken': {
    kind: 'rule',
    text: 'У этого преподавателя уже есть ссылка для таких занятий в этом году. Измените её',
  },
  // Decision 91 of document 3, D-166 of document 2.
  'bad-link': { kind: 'rule', text: 'Некорректная ссылка' },
  'link-is-there': { kind: 'rule', text: 'Ссылка для этого занятия уже добавлена' },
  'not-your-lesson': { kind: 'forbidden', text: 'Доступ запрещен' },
  'has-collisions': {
    kind: 'rule',
    text: 'В это время группа, преподаватель или аудитория уже заняты. Проверьте список и подтвердите или выберите другое время',
  },
  'week-has-marks': {
    kind: 'rule',
    text: 'За одну из этих недель в журнале есть отметки: её не убрать и не передать другому преподавателю',
  },
  'lesson-has-marks': {
    kind: 'rule',
    text: 'Пока вы писали, в журнале этого занятия появились отметки. Откройте карточку заново и проверьте недели и поток',
  },
  'too-many-follows': {
    kind: 'rule',
    text: 'Вы уже следите за двадцатью расписаниями. Перестаньте следить за теми, что не нужны',
  },
  'followed-already': { kind: 'rule', text: 'Вы уже следите за этим расписанием' },
  'too-many-calendars': {
    kind: 'rule',
    text: 'Адресов уже двадцать. Отзовите те, которыми не пользуетесь',
  },
  'print-parameters-missing': { kind: 'rule', text: 'Не хватает параметров для скачивания pdf' },
} as const satisfies FailureTable

/** Texts that are shown under a field of the request. */
export const timetableFieldTexts = {
  unknownYear: 'Учебный год не найден',
  unknownTarget: {
    group: 'Группа не найдена',
    teacher: 'Преподаватель не найден',
    room: 'Помещение не найдено',
  },
  weekNotHeld: (week: number) => `На ${week}-й неделе этого занятия нет`,
  noSuchTime: 'Такой пары нет',
  notWorkers: 'Занятия ведут только сотрудники',
  rangeTurned: 'Последняя неделя раньше первой',
  weekOutside: (first: number, last: number) => `В этом учебном году недели с ${first} по ${last}`,
} as const
