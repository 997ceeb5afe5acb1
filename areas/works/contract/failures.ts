import type { FailureTable } from '#platform/contract/failures.ts'

export const worksFailures = {
  'is-on-agreement': { kind: 'rule', text: 'Работа уже на согласовании' },
  'is-agreed': { kind: 'rule', text: 'Работа согласована' },
  'already-decided': { kind: 'rule', text: 'Работа уже обработана' },
  'sheet-is-completed': { kind: 'rule', text: 'Ведомость закрыта: согласование уже не отменить' },
} as const satisfies FailureTable

/** Texts that are shown under a field. */
export const worksTexts = {
  missing: 'Заполните это поле',
  fileMissing: 'Приложите файл',
  noSuchFile: 'Такого файла у этой работы нет',
  notAgreed: 'Подтвердите лицензионный договор',
  closedUntil: (day: string) => `Согласование доступно с 1 июля ${day.slice(0, 4)} года`,
  activePdf: 'В файле PDF есть сценарии или вложения. Сохраните его заново без них («Печать в PDF»)',
} as const
