import { listDisciplineReferents, listYearReferents } from '#areas/study/server/public.ts'
import type { ImportColumn } from '#platform/server/imports/import-kind.ts'
import { listLessonKinds } from './named-store.ts'

/** Columns that lessons and links share. */
export const YEAR = {
  name: 'year',
  heading: 'Учебный год',
  type: 'reference',
  referents: listYearReferents,
  isRequired: true,
  rule: '2026/2027 или год начала',
  example: '2026/2027',
} as const satisfies ImportColumn

export const DISCIPLINE = {
  name: 'discipline',
  heading: 'Дисциплина',
  aliases: ['Код дисциплины'],
  type: 'reference',
  referents: listDisciplineReferents,
  isRequired: true,
  example: 'Физика',
} as const satisfies ImportColumn

export const LESSON_KIND = {
  name: 'lessonKind',
  heading: 'Вид занятия',
  aliases: ['Вид занятий', 'Занятие'],
  type: 'choice',
  choices: listLessonKinds,
  isRequired: true,
  example: 'лекция',
} as const satisfies ImportColumn
