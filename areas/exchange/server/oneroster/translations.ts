import type { Db } from '#platform/server/db/database.ts'
import type { KnownRow } from '#platform/server/imports/import-kind.ts'
import { kindOfOrg } from './org-types.ts'
import { listUnitKinds } from './roster-store.ts'
import type { SourcedIdPrefix } from './sourced-id.ts'
import type { RosterRow, RosterTable } from './tables.ts'

type Cells = Readonly<Record<string, string | null>>

/** How a table of the standard becomes rows of a register. */
export interface Translation {
  table: RosterTable
  /** The word of the register's kind. */
  kind: string
  prefix: SourcedIdPrefix
  references?: Readonly<Record<string, SourcedIdPrefix>>
  /** The fields whose cells of the register they fill, for the report. */
  fields: Readonly<Record<string, string>>
  /** Reads what the rows need; `known` finds the record that bears a sourced id. */
  prepare?(db: Db): Promise<(row: RosterRow, known: KnownRow | undefined) => Cells>
}

/** In the order in which they refer to each other. */
export const TRANSLATIONS: readonly Translation[] = [
  {
    table: 'orgs',
    kind: 'units',
    prefix: 'unit',
    references: { parent: 'unit' },
    fields: { externalId: 'sourcedId', name: 'name', parent: 'parentSourcedId' },
    async prepare(db) {
      const kinds = await listUnitKinds(db)
      const codeOf = new Map(kinds.map(({ code, name }) => [name, code]))
      const nameOf = new Map(kinds.map(({ code, name }) => [code, name]))
      return ({ type }, known) => ({
        kind: nameOf.get(kindOfOrg(type ?? '', codeOf.get(known?.cells['kind'] ?? ''))) ?? null,
      })
    },
  },
  {
    table: 'courses',
    kind: 'disciplines',
    prefix: 'discipline',
    fields: { externalId: 'sourcedId', name: 'title' },
  },
  {
    table: 'users',
    kind: 'people',
    prefix: 'person',
    fields: {
      externalId: 'sourcedId',
      lastName: 'familyName',
      firstName: 'givenName',
      middleName: 'middleName',
      workEmail: 'email',
      workPhone: 'phone',
    },
  },
]
