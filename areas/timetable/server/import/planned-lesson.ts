import { createHash } from 'node:crypto'
import type { LessonRow } from './lesson-row.ts'

/** A lesson of the file: rows of several groups that are one lesson of a flow are put together. */
export interface PlannedLesson {
  key: string
  weekday: number
  lessonNumber: number
  weeks: number[]
  discipline: string
  kindId: number
  isExtra: boolean
  teachers: string[]
  room: string
  /** Group key to the line of its row. */
  groups: Map<string, number>
}

/** Names of groups differ in case alone by mistake only. */
export function groupKey(name: string): string {
  return name.toLocaleUpperCase('ru')
}

/** A row that repeats an earlier one. */
export interface RepeatedRow {
  line: number
  firstLine: number
}

/** Rows that agree in everything but the group are one lesson, provided a teacher or a room ties them together. */
function isTied({ teachers, room }: LessonRow): boolean {
  return teachers.length > 0 || room !== ''
}

/**
 * The fingerprint by which a lesson is recognised at the next import. `copy` distinguishes equal rows of one group
 * that nothing ties together, each of which is a lesson of its own.
 */
export function lessonKey(row: LessonRow, copy = 0): string {
  const parts = [
    row.weekday,
    row.lessonNumber,
    row.weeks.join(' '),
    row.discipline,
    row.kindId,
    row.teachers.join('; '),
    row.room,
    isTied(row) ? '' : groupKey(row.group),
    ...(row.isExtra ? ['extra'] : []),
    ...(copy > 0 ? [copy] : []),
  ]
  return createHash('sha256').update(parts.join('\u001F')).digest('hex')
}

function startLesson(key: string, row: LessonRow): PlannedLesson {
  const { weekday, lessonNumber, weeks, discipline, kindId, isExtra, teachers, room } = row
  const groups = new Map<string, number>()
  return { key, weekday, lessonNumber, weeks, discipline, kindId, isExtra, teachers, room, groups }
}

/** Joins rows into lessons, in the order of the file. */
export function planLessons(rows: readonly LessonRow[]): {
  lessons: Map<string, PlannedLesson>
  repeated: RepeatedRow[]
} {
  const lessons = new Map<string, PlannedLesson>()
  const repeated: RepeatedRow[] = []
  const copies = new Map<string, number>()
  for (const row of rows) {
    const plainKey = lessonKey(row)
    const copy = isTied(row) ? 0 : (copies.get(plainKey) ?? 0)
    copies.set(plainKey, copy + 1)
    const key = copy === 0 ? plainKey : lessonKey(row, copy)
    const lesson = lessons.get(key) ?? startLesson(key, row)
    const group = groupKey(row.group)
    const firstLine = lesson.groups.get(group)
    if (firstLine === undefined) lesson.groups.set(group, row.line)
    else repeated.push({ line: row.line, firstLine })
    lessons.set(key, lesson)
  }
  return { lessons, repeated }
}
