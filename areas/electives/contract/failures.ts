import type { FailureTable } from '#platform/contract/failures.ts'

export const electivesFailures = {
  // Decision D-180.
  'not-begun': { kind: 'rule', text: 'Выбор курса ещё не начался' },
  ended: { kind: 'rule', text: 'Срок выбора курса истёк' },
  unavailable: { kind: 'rule', text: 'Выбор сейчас недоступен' },
  confirmed: { kind: 'rule', text: 'Выбор уже подтверждён. Изменить его может модератор' },
  'one-language': { kind: 'rule', text: 'Можно выбрать только один курс' },
  'nothing-chosen': { kind: 'rule', text: 'Сначала выберите курс' },
  'empty-list': { kind: 'rule', text: 'Список пуст. Чтобы убрать все секции, очистите выбор' },
  'course-full': { kind: 'rule', text: 'Свободных мест на этом курсе нет' },
  // Decision D-183.
  'no-places': { kind: 'rule', text: 'Свободных мест в выбранных секциях нет' },
  'no-language-place': { kind: 'rule', text: 'Свободных мест на выбранном курсе нет' },
  'questionnaire-needed': { kind: 'rule', text: 'Сначала заполните анкету' },
  'questionnaire-exists': { kind: 'rule', text: 'Анкета уже заполнена' },
  'questionnaire-closed': { kind: 'rule', text: 'Анкету нельзя изменить после подтверждения выбора' },
  'not-suitable': { kind: 'rule', text: 'В списке есть секция, которая не подходит вам по группе здоровья' },
  'drawn-later': { kind: 'rule', text: 'Места распределят по жребию: добавьте курс в свои желания' },
  'no-seat': { kind: 'rule', text: 'У вас нет места, от которого можно отказаться' },
  'has-places': { kind: 'rule', text: 'На этом курсе есть места: добавьте его в список' },
  'already-waits': { kind: 'rule', text: 'Вы уже ждёте место на этом курсе' },
  'already-there': { kind: 'rule', text: 'У вас уже есть место на этом курсе' },
  'too-many-waits': { kind: 'rule', text: 'Можно ждать места не больше чем на пяти курсах' },
  'offer-over': { kind: 'rule', text: 'Срок предложения истёк, место предложено следующему' },
  'no-offer': { kind: 'rule', text: 'Сейчас место вам не предложено' },
  // For moderators.
  'wrong-state': { kind: 'rule', text: 'Сейчас это сделать нельзя: выбор студента в другом состоянии' },
  'moderation-ended': { kind: 'rule', text: 'Срок модерации истёк' },
  'window-closed': { kind: 'rule', text: 'Вернуть выбор студенту можно, только пока открыт срок выбора' },
  'no-place-there': { kind: 'rule', text: 'На этом курсе нет свободного места' },
  'quota-full': { kind: 'rule', text: 'Квота для этого студента на курсе занята' },
  'below-taken': { kind: 'rule', text: 'Мест не может быть меньше, чем уже занято' },
  'below-quota': { kind: 'rule', text: 'Квота не может быть меньше, чем по ней уже занято' },
  'groups-in-use': {
    kind: 'rule',
    text: 'Группы здоровья нельзя убрать: на курсе уже есть студенты',
  },
  'course-in-use': { kind: 'rule', text: 'Курс уже выбирали, его нельзя удалить' },
  'campaign-in-use': {
    kind: 'rule',
    text: 'В кампании уже есть курсы или выбор студентов, её нельзя удалить',
  },
  'title-taken': { kind: 'rule', text: 'Курс с таким названием в кампании уже есть' },
  'campaign-exists': { kind: 'rule', text: 'Кампания этой категории в этом учебном году уже есть' },
  'rule-in-use': {
    kind: 'rule',
    text: 'Правило распределения нельзя изменить: студенты уже подтверждают выбор',
  },
  'campaign-confirmed': {
    kind: 'rule',
    text: 'Кампанию нельзя снять с публикации или сузить: студенты уже подтверждают выбор',
  },
  'not-drawn': { kind: 'rule', text: 'Жребий ещё не тянули: повторять нечего' },
  'health-matters': {
    kind: 'rule',
    text: 'На физическую культуру зачисляет модератор: место зависит от группы здоровья',
  },
  'not-by-lot': { kind: 'rule', text: 'В этой кампании места занимают при подтверждении' },
  'still-open': { kind: 'rule', text: 'Распределяют после конца срока выбора' },
  'campaign-draft': { kind: 'rule', text: 'Сначала опубликуйте кампанию' },
  'nothing-to-draw': { kind: 'rule', text: 'Распределять нечего: никто из студентов не подтвердил желания' },
  'questionnaire-missing': {
    kind: 'rule',
    text: 'Этот студент ещё не заполнил анкету: без его группы здоровья зачислить нельзя. Попросите его заполнить её',
  },
  'flows-up-to-date': {
    kind: 'rule',
    text: 'Потоки совпадают с одобренным выбором: создавать и менять нечего',
  },
  'flow-name-taken': {
    kind: 'rule',
    text: 'Поток с таким названием уже есть. Переименуйте курс или тот поток',
  },
  'flows-in-use': {
    kind: 'rule',
    text: 'У потоков уже есть занятия, нагрузка или отметки. Сначала уберите их на экранах расписания',
  },
  'no-student': { kind: 'rule', text: 'Этот студент не участвует в кампании' },
} as const satisfies FailureTable

/** Texts that are shown under a field. */
export const electivesTexts = {
  noSuchCourse: 'Такого курса нет',
  twice: 'Курс указан дважды',
  tooMany: 'Не больше пяти секций',
  noSuchChoice: 'Такой записи в списке нет',
  otherKindNeeded: 'Напишите вид спорта',
  futureDate: 'Приказ не может быть из будущего',
  endBeforeStart: 'Конец раньше начала',
  moderationBeforeEnd: 'Модерация кончается не раньше выбора',
  quotaTwice: 'Такая квота уже есть',
  beforeOffers: 'До этого дня действуют уже сделанные предложения мест',
  outsideYear: 'Укажите день учебного года кампании',
  link: 'Укажите адрес, который начинается с https://',
} as const
