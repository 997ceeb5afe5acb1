import { readdir, readFile } from 'node:fs/promises'
import type { Place } from './place.ts'

export interface TableOwner {
  area: string
  /** Core tables may be read by every area. */
  isCore: boolean
}

const OWNER = /^-- owner: ([\w-]+)(, core)?/
/** A table that a later migration hands over to another area: `-- owner of permission_grant: rights`. */
const HANDOVER = /^-- owner of (\w+): ([\w-]+)(, core)?/
const CREATE = /^create (?:unlogged )?(?:table|view|materialized view)(?: if not exists)? (\w+)/

/** Reads from the migrations which area owns which table: `-- owner: study, core` holds until the next such line. */
export async function readTableOwners(folder: string): Promise<Map<string, TableOwner>> {
  const owners = new Map<string, TableOwner>()
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const name of names) {
    let owner: TableOwner | null = null
    for (const line of (await readFile(`${folder}/${name}`, 'utf8')).split('\n')) {
      const declared = OWNER.exec(line)
      if (declared) owner = { area: declared[1] ?? '', isCore: Boolean(declared[2]) }
      const [, handed, to, core] = HANDOVER.exec(line) ?? []
      if (handed) owners.set(handed, { area: to ?? '', isCore: Boolean(core) })
      const table = CREATE.exec(line)?.[1]
      if (!table) continue
      if (!owner) throw new Error(`${name}: say who owns ${table} by a line "-- owner: <area>" above it`)
      owners.set(table, owner)
    }
  }
  return owners
}

export interface TableUse {
  table: string
  isWrite: boolean
  offset: number
}

const QUOTED = /['"](\w+)/g
const KYSELY_WRITE = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*('\w+|"\w+)/g
const KYSELY_READ =
  /\.(?:selectFrom|using|from|(?:inner|left|right|full|cross)Join)\(\s*((?:\[[^\]]*\])|'\w+|"\w+)/g
const SEEDING_WRITE = /\b(?:insert(?:Rows|WithIds)|writeNextVersion)\(\s*[\w.]+,\s*('\w+)/g
/** Helpers that hold or write the table that they are given. */
const HELPER_WRITE = /\b(?:rowLock|versionHistory(?:<\w+>)?)\(\s*('\w+)/g
const IDENTIFIER = /^(?:lateral\s+|only\s+)?(?:public\.)?"?(\w+)/i
const SQL_WRITE =
  /\b(?:insert\s+into|merge\s+into|(?<!\b(?:for|do|key)\s+)update|delete\s+from|truncate(?:\s+table)?)\s+((?:only\s+)?(?:public\.)?"?\w+)/gi
const ITEM = '(?:(?:lateral|only)\\s+)?(?:public\\.)?"?\\w+"?'
const ALIAS = '(?:\\s+(?:as\\s+)?(?!where\\b|join\\b|left\\b|inner\\b|order\\b|group\\b)\\w+)?'
const SQL_READ = new RegExp(
  `(?<!\\bdistinct\\s+)\\b(?:from|join|using)\\s+(${ITEM}${ALIAS}(?:\\s*,\\s*${ITEM}${ALIAS})*)`,
  'gi',
)

function quotedNames(list: string): string[] {
  return [...list.matchAll(QUOTED)].map((match) => match[1] ?? '')
}

function sqlNames(list: string): string[] {
  return list.split(',').map((item) => IDENTIFIER.exec(item.trim())?.[1] ?? '')
}

/** Lists the tables that a source names, in Kysely calls and in SQL text. Names that are no tables are left to the caller. */
export function readTableUses(code: string): TableUse[] {
  const find = (pattern: RegExp, namesIn: (list: string) => string[], isWrite: boolean) =>
    [...code.matchAll(pattern)].flatMap((match) =>
      namesIn(match[1] ?? '').map((name) => ({ table: name.toLowerCase(), isWrite, offset: match.index })),
    )
  return [
    ...find(KYSELY_WRITE, quotedNames, true),
    ...find(SEEDING_WRITE, quotedNames, true),
    ...find(HELPER_WRITE, quotedNames, true),
    ...find(KYSELY_READ, quotedNames, false),
    ...find(SQL_WRITE, sqlNames, true),
    ...find(SQL_READ, sqlNames, false),
  ]
}

/** The tables of sign-in and rights, which the platform serves for the areas that own them. */
const SERVED_BY_PLATFORM = new Set(['platform', 'accounts', 'rights'])

function owns(place: Place, owner: string): boolean {
  if (place.kind === 'platform') return SERVED_BY_PLATFORM.has(owner)
  if (place.kind === 'app') return owner === 'platform'
  return owner === place.name
}

/** Returns the reason why a file may not use a table in this way, and the remedy; null when it may. */
export function judgeTableUse(
  place: Place,
  use: TableUse,
  owners: ReadonlyMap<string, TableOwner>,
): string | null {
  const owner = owners.get(use.table)
  if (!owner || owns(place, owner.area)) return null
  const mayRead = place.isSeed || place.kind === 'app' || (owner.isCore && place.kind === 'area')
  if (!use.isWrite && mayRead) return null
  const ask = owner.area === 'platform' ? 'use platform/server' : `ask areas/${owner.area}/server/public.ts`
  return use.isWrite
    ? `only ${owner.area} writes ${use.table}; ${ask} instead`
    : `${use.table} belongs to ${owner.area} alone; ${ask} instead`
}
