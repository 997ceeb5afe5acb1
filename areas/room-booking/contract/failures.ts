import type { FailureTable } from '#platform/contract/failures.ts'

export const roomBookingFailures = {
  'already-decided': { kind: 'rule', text: 'Заявка уже обработана' },
  'room-has-lesson': { kind: 'rule', text: 'Помещение занято учебным занятием' },
  'room-is-booked': { kind: 'rule', text: 'Аудитория уже занята' },
  'day-is-over': { kind: 'rule', text: 'День бронирования уже прошёл' },
  'has-begun': { kind: 'rule', text: 'Бронь уже началась: на рассмотрение её не вернуть' },
  'has-come': { kind: 'rule', text: 'Автор отметился, что пришёл: решение уже не изменить' },
  'is-rejected': { kind: 'rule', text: 'Заявка отклонена: служебной записки нет' },
  missed: { kind: 'rule', text: 'Бронь снята: никто не отметился' },
  'holds-nothing': { kind: 'rule', text: 'Заявка отклонена: освобождать нечего' },
  'not-its-time': {
    kind: 'rule',
    text: 'Отметиться можно с 15 минут до начала и до конца брони, если её одобрили',
  },
  'not-missed-yet': {
    kind: 'rule',
    text: 'Снять бронь можно через 15 минут после начала, если автор не отметился',
  },
  'series-is-decided': { kind: 'rule', text: 'В серии не осталось заявок на рассмотрении' },
  'too-many-waits': { kind: 'rule', text: 'Вы уже ждёте 20 помещений. Снимите одно из ожиданий' },
  'too-many-pending': {
    kind: 'rule',
    text: 'На рассмотрении уже 10 ваших заявок. Дождитесь решения или отмените одну из них',
  },
  'print-parameters-missing': {
    kind: 'rule',
    text: 'Не хватает параметров для скачивания pdf (должны быть установлены все фильтры)',
  },
} as const satisfies FailureTable

/** Texts that are shown under a field. */
export const roomBookingTexts = {
  roomIsBusy: 'Аудитория уже занята',
  noSuchRoom: 'Такого помещения для бронирования нет',
  noSuchReason: 'Такой причины в списке нет',
  noSuchLesson: 'Такой пары в звонках нет',
  lessonsTurned: 'Последняя пара раньше первой',
  sunday: 'По воскресеньям помещения не бронируют',
  opensLater: (opens: string) => `Корпус открывается только в ${opens}`,
  closesEarlier: (closes: string) => `Корпус закрывается уже в ${closes}`,
  past: 'Этот день уже прошёл',
  tooFar: (days: number) => `Забронировать можно не больше чем на ${days} дней вперёд`,
  hasBegun: 'Эта пара уже началась',
  nothingReleased: 'Оставьте хотя бы одну пару и освободите хотя бы одну',
  tooManyPeople: (seats: number) => `В помещении мест: ${seats}`,
  explanationNeeded: 'Поясните, для чего нужно помещение',
  roomIsFree: 'Помещение свободно: отправьте заявку',
  alreadyWaits: 'Вы уже ждёте это помещение',
  seriesNeedsTwo: 'В серии должно быть хотя бы две даты с помещением',
  sameDate: 'Эта дата уже есть в серии',
  signsOfWhat: 'Укажите корпус или помещения',
  unknownYear: 'Учебный год не найден',
  rangeTurned: 'Последняя неделя раньше первой',
  weekOutside: (first: number, last: number) => `В этом учебном году недели с ${first} по ${last}`,
} as const
