import { createHash } from 'node:crypto'
import type { LessonRow } from './lesson-row.ts'

/** A lesson that the file asks for: rows of several groups that are one lesson of a flow stand together. */
export interface PlannedLesson {
  key: string
  weekday: number
  lessonNumber: number
  weeks: number[]
  discipline: string
  kindId: number
  teachers: string[]
  room: string
  /** Group key to the line of its row; a row that stands twice keeps its first line. */
  groups: Map<string, number>
}

/** Names of groups differ in case alone by mistake only. */
export function groupKey(name: string): string {
  return name.toLocaleUpperCase('ru')
}

/**
 * The fingerprint by which a lesson is known again at the next import. Rows that agree in everything but the group
 * are one lesson, provided a teacher or a room ties them together; else each row is a lesson of its own.
 */
export function lessonKey(row: LessonRow): string {
  const isTied = row.teachers.length > 0 || row.room !== ''
  const parts = [
    row.weekday,
    row.lessonNumber,
    row.weeks.join(' '),
    row.discipline,
    row.kindId,
    row.teachers.join('; '),
    row.room,
    isTied ? '' : groupKey(row.group),
  ]
  return createHash('sha256').update(parts.join('\u001F')).digest('hex')
}

/** Joins rows into lessons, in the order of the file. */
export function planLessons(rows: readonly LessonRow[]): Map<string, PlannedLesson> {
  const lessons = new Map<string, PlannedLesson>()
  for (const row of rows) {
    const key = lessonKey(row)
    const { weekday, lessonNumber, weeks, discipline, kindId, teachers, room } = row
    const lesson = lessons.get(key) ?? {
      key,
      weekday,
      lessonNumber,
      weeks,
      discipline,
      kindId,
      teachers,
      room,
      groups: new Map<string, number>(),
    }
    const group = groupKey(row.group)
    if (!lesson.groups.has(group)) lesson.groups.set(group, row.line)
    lessons.set(key, lesson)
  }
  return lessons
}
