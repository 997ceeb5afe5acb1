import type { FailureTable } from '#platform/contract/failures.ts'

export const certificatesFailures = {
  'kind-closed': { kind: 'rule', text: 'Справка этого вида недоступна' },
  'already-ordered': { kind: 'rule', text: 'Такая справка уже заказана' },
  'in-work': { kind: 'rule', text: 'Справка уже в работе' },
  'not-deletable': { kind: 'rule', text: 'Справку нельзя удалить' },
  'not-to-collect': { kind: 'rule', text: 'Время выбирают для готовой справки на бумаге' },
  'slot-closed': { kind: 'rule', text: 'В это время справки не выдают. Выберите другое' },
  'slot-taken': { kind: 'rule', text: 'На это время мест больше нет. Выберите другое' },
  'wrong-state': { kind: 'rule', text: 'Сейчас это сделать нельзя: состояние справки изменилось' },
  taken: { kind: 'lost-update', text: 'Справку уже взял в работу другой сотрудник' },
  'no-signatory': { kind: 'rule', text: 'Выберите действующего подписанта' },
  'other-signatory': {
    kind: 'rule',
    text: 'Справки этого института подписывает другой. Выберите его подписанта или «По институту»',
  },
  'no-university-name': {
    kind: 'rule',
    text: 'Название университета не задано, без него справки не выдают. Попросите администратора указать его',
  },
  'nothing-to-print': { kind: 'rule', text: 'Среди выбранных нет готовых справок' },
  'blank-left': {
    kind: 'rule',
    text: 'В тексте справки есть место для записи от руки. Выдать её можно только на бумаге',
  },
  'scholarship-missing': {
    kind: 'rule',
    text: 'Справка заказана файлом: сначала впишите сведения о стипендии',
  },
  'not-asked': { kind: 'rule', text: 'В тексте этой справки нет места для сведений о стипендии' },
  'whole-university-only': {
    kind: 'forbidden',
    text: 'Шаблоны, подписи и списки общие для всего университета: их меняет тот, кому дано право на весь университет',
  },
  'other-institute': {
    kind: 'forbidden',
    text: 'Подписантов института ведёт тот, кому дано право на этот институт',
  },
  'name-taken': { kind: 'rule', text: 'Такая запись в списке уже есть' },
} as const satisfies FailureTable

/** Texts that are shown under a field. */
export const certificatesTexts = {
  placeNeeded: 'Выберите, где заберёте справку',
  noSuchChoice: 'Такой записи в списке нет',
  officeNeeded: 'Выберите комиссариат или напишите его название',
  paperOnly: 'Эту справку выдают только на бумаге',
  rangeTurned: 'Последний день раньше первого',
  dayIsOver: 'Этот день уже прошёл',
  unknownField: (name: string) => `Такого поля нет: {${name}}`,
  unclosed: 'Есть открытая скобка «{» без закрывающей',
} as const
