import type { FailureTable } from '#platform/contract/failures.ts'

export const worksFailures = {
  'is-on-agreement': { kind: 'rule', text: 'Работа уже на согласовании' },
  'is-agreed': { kind: 'rule', text: 'Работа согласована' },
  'already-decided': { kind: 'rule', text: 'Работа уже обработана' },
  'sheet-is-completed': { kind: 'rule', text: 'Ведомость закрыта: согласование уже не отменить' },
  'not-sent-yet': { kind: 'rule', text: 'Работу ещё не отправляли на согласование' },
  'too-many-comments': { kind: 'rule', text: 'К работе уже 500 ваших замечаний. Напишите сообщение' },
  'is-being-read': {
    kind: 'rule',
    text: 'Работу уже проверяют, отозвать её нельзя. Напишите руководителю или дождитесь решения',
  },
  'remark-is-settled': { kind: 'rule', text: 'Замечание отмечено решённым: его уже не изменить' },
  'closed-until': { kind: 'rule', text: 'Согласование доступно с' },
  'files-missing': { kind: 'rule', text: 'Приложите файлы, без которых работу не согласовать' },
  'already-delegated': {
    kind: 'rule',
    text: 'На эти дни согласование уже передано. Сначала отмените прежнюю передачу',
  },
} as const satisfies FailureTable

/** Texts that are shown under a field. */
export const worksTexts = {
  missing: 'Заполните это поле',
  fileMissing: 'Приложите файл',
  noSuchFile: 'Такого файла у этой работы нет',
  notAgreed: 'Подтвердите лицензионный договор',
  pdfOnly: 'Подходят только файлы PDF',
  noSuchDay: 'Такого дня нет в каждом году',
  chooseFile: 'Выберите файл',
  theirself: 'Выберите кого-нибудь другого',
  notColleague: 'Передать работы можно сотруднику своей кафедры',
  theirStudent: 'Это работа самого сотрудника: назначьте другого',
  notOfUnit: 'Руководителем может быть сотрудник вашего подразделения',
  endsBefore: 'Конец раньше начала',
  dueInYear: (from: string, to: string) => `Срок должен быть с ${from} по ${to}`,
  noSuchPage: (many: string) => `В этом файле ${many}`,
  endsInPast: 'Этот день уже прошёл',
} as const
