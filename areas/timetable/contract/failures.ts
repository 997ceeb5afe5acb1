import type { FailureTable } from '#platform/contract/failures.ts'

export const timetableFailures = {
  'print-parameters-missing': { kind: 'rule', text: 'Не хватает параметров для скачивания pdf' },
} as const satisfies FailureTable

/** Texts that are shown under a field of the request. */
export const timetableFieldTexts = {
  unknownYear: 'Учебный год не найден',
  rangeTurned: 'Последняя неделя раньше первой',
  weekOutside: (first: number, last: number) => `В этом учебном году недели с ${first} по ${last}`,
} as const
