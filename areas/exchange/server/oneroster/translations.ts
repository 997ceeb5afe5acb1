import type { Db } from '#platform/server/db/database.ts'
import type { KnownRow } from '#platform/server/imports/import-kind.ts'
import { kindOfOrg } from './org-types.ts'
import { listUnitKinds } from './roster-store.ts'
import { sourcedId, type SourcedIdPrefix } from './sourced-id.ts'
import type { RosterRow, RosterTable } from './tables.ts'
import type { PlacedRow, UnpackedRoster } from './unpack-roster.ts'
import { yearsOfSessions } from './years-of-sessions.ts'

/** The conversion of a table of the standard to rows of a register. */
export interface Translation {
  table: RosterTable
  /** The word of the register's kind. */
  kind: string
  prefix: SourcedIdPrefix
  references?: Readonly<Record<string, SourcedIdPrefix>>
  /** The fields whose cells of the register they fill, for the report. */
  fields: Readonly<Record<string, string>>
  /** Fields that are read in another way. */
  alsoRead: readonly string[]
  /** The rows of the register, if they need more than these fields; `known` is the register as it is. */
  translate?(
    rows: readonly PlacedRow[],
    parts: { db: Db; known: readonly KnownRow[]; roster: UnpackedRoster },
  ): PlacedRow[] | Promise<PlacedRow[]>
}

/** The fields of a row that are taken as they are. */
export function cellsOf({ fields }: Pick<Translation, 'fields'>, { cells }: PlacedRow): RosterRow {
  return Object.fromEntries(Object.entries(fields).map(([column, field]) => [column, cells[field] ?? null]))
}

/** Finds the record that bears a sourced id. */
function finder(prefix: SourcedIdPrefix, known: readonly KnownRow[]) {
  const byId = new Map(
    known.map((row) => [sourcedId(prefix, { id: row.id, externalId: row.cells['externalId'] ?? null }), row]),
  )
  return ({ cells }: PlacedRow) => byId.get(cells['sourcedId'] ?? '')
}

const UNIT_FIELDS = { externalId: 'sourcedId', name: 'name', parent: 'parentSourcedId' }
const DISCIPLINE_FIELDS = { externalId: 'sourcedId', name: 'title' }

/** In the order in which they refer to each other. */
export const TRANSLATIONS: readonly Translation[] = [
  {
    table: 'academicSessions',
    kind: 'years',
    prefix: 'year',
    fields: { label: 'title', beginAt: 'startDate', endAt: 'endDate', secondTermFrom: 'startDate' },
    alsoRead: ['sourcedId', 'type', 'parentSourcedId', 'schoolYear'],
    translate: (rows, { known }) => yearsOfSessions(rows, known),
  },
  {
    table: 'orgs',
    kind: 'units',
    prefix: 'unit',
    references: { parent: 'unit' },
    fields: UNIT_FIELDS,
    alsoRead: ['type'],
    async translate(rows, { db, known }) {
      const kinds = await listUnitKinds(db)
      const codeOf = new Map(kinds.map(({ code, name }) => [name, code]))
      const nameOf = new Map(kinds.map(({ code, name }) => [code, name]))
      const find = finder('unit', known)
      return rows.map((row) => {
        const code = kindOfOrg(row.cells['type'] ?? '', codeOf.get(find(row)?.cells['kind'] ?? ''))
        return {
          line: row.line,
          cells: { ...cellsOf({ fields: UNIT_FIELDS }, row), kind: nameOf.get(code) ?? null },
        }
      })
    },
  },
  {
    table: 'courses',
    kind: 'disciplines',
    prefix: 'discipline',
    references: { department: 'unit' },
    fields: { ...DISCIPLINE_FIELDS, department: 'orgSourcedId' },
    alsoRead: [],
    // The standard requires an org: the university itself stands for an unknown chair.
    translate(rows, { known, roster }) {
      const tops = new Set(
        (roster.orgs ?? []).flatMap(({ cells }) => (cells['parentSourcedId'] ? [] : [cells['sourcedId']])),
      )
      const find = finder('discipline', known)
      return rows.map((row) => {
        const org = row.cells['orgSourcedId'] ?? null
        const department = tops.has(org) ? (find(row)?.cells['department'] ?? null) : org
        return { line: row.line, cells: { ...cellsOf({ fields: DISCIPLINE_FIELDS }, row), department } }
      })
    },
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
    alsoRead: [],
  },
]
