import type { ImportColumn } from '#platform/server/imports/import-kind.ts'
import { listLessonKinds } from './named-store.ts'

/** The column of the kind of lesson, in the files of lessons and of links. */
export const LESSON_KIND = {
  name: 'lessonKind',
  heading: 'Вид занятия',
  aliases: ['Вид занятий', 'Занятие'],
  type: 'choice',
  choices: listLessonKinds,
  isRequired: true,
  example: 'лекция',
} as const satisfies ImportColumn
