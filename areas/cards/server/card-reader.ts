import { sql, type RawBuilder } from 'kysely'
import type { Permission } from '#platform/contract/permissions.ts'

/** The reader of a card, and the day. */
export interface CardReader {
  personId: number
  permissions: ReadonlySet<Permission>
  today: string
  /** `HH:MM:SS` of the university. */
  time: string
  /** Studies or works here. */
  isMember: boolean
  /** May know every student because of their office. */
  isRegistrar: boolean
  /** Keeps the sheets and papers of an institute. */
  isOffice: boolean
  /** A `select` of the lessons that the reader attends. */
  ownLessons: RawBuilder<{ lesson_id: number }>
  /** A `select` of the ids of the students whom the reader may know. */
  knownStudents: RawBuilder<{ student_id: number }>
  /** The chats with a group in which the reader is. */
  chatsOfGroup(groupId: number): RawBuilder<{ id: number; name: string }[]>
  /** The address of the photo of the person `p`; null when the reader may not see it. */
  photo: RawBuilder<string | null>
}

/** True when the day is within the period of a row. */
export const isOn = ({ today }: CardReader, alias: string): RawBuilder<boolean> =>
  sql<boolean>`${today}::date between ${sql.ref(`${alias}.begin_at`)} and coalesce(${sql.ref(`${alias}.end_at`)}, 'infinity')`

/** The study year of the day. */
export const thisYear = ({ today }: CardReader): RawBuilder<number> =>
  sql<number>`(select id from study_year where ${today}::date between begin_at and end_at and not is_technical)`

/** True when the reader attends the lesson `m`. */
export const sitsIn = ({ ownLessons }: CardReader): RawBuilder<boolean> =>
  sql<boolean>`m.lesson_id in (${ownLessons})`
