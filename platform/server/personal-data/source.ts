import type { Db } from '#platform/server/db/database.ts'

/** One line of the data about a person; the keys are Russian, since the person reads them. */
export type PersonalRow = Record<string, string | number | boolean | Date | null>

/** An area's data about a person, for the person's copy of everything. */
export interface PersonalDataSource {
  /** Heading of the part: «Контакты». */
  title: string
  /** Everything at once, in one or two statements. */
  read(db: Db, personId: number): Promise<PersonalRow[]>
}
