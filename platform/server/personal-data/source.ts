import type { Db } from '#platform/server/db/database.ts'

/** One line of what is known of a person; the keys are Russian, for the person reads them. */
export type PersonalRow = Record<string, string | number | boolean | Date | null>

/** What an area knows of a person, for the person's own copy of everything. */
export interface PersonalDataSource {
  /** Heading of the part: «Контакты». */
  title: string
  /** Everything at once, in one or two statements. */
  read(db: Db, personId: number): Promise<PersonalRow[]>
}
