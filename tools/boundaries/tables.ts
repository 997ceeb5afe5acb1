import { readdir, readFile } from 'node:fs/promises'

export interface TableOwner {
  area: string
  /** Core tables may be read by every area. */
  isCore: boolean
}

/** Reads from the migrations which area owns which table: `-- owner: study, core` holds until the next such line. */
export async function readTableOwners(folder: string): Promise<Map<string, TableOwner>> {
  const owners = new Map<string, TableOwner>()
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const name of names) {
    let owner: TableOwner | null = null
    for (const line of (await readFile(`${folder}/${name}`, 'utf8')).split('\n')) {
      const declared = /^-- owner: ([\w-]+)(, core)?/.exec(line)
      if (declared) owner = { area: declared[1]!, isCore: Boolean(declared[2]) }
      const table = /^create (?:unlogged )?(?:table|view|materialized view)(?: if not exists)? (\w+)/.exec(
        line,
      )?.[1]
      if (table && owner) owners.set(table, owner)
    }
  }
  return owners
}

export interface TableUse {
  table: string
  isWrite: boolean
  line: number
}

const KYSELY_WRITE = /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"](\w+)/g
const KYSELY_READ = /\.(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin)\(\s*['"](\w+)/g
const SQL_WRITE = /\b(?:insert into|update(?! set)|delete from|truncate)\s+(\w+)/gi
const SQL_READ = /\b(?:from|join)\s+(\w+)/gi

/** Lists the tables that a source names, in Kysely calls and in SQL text. Names that are no tables are left to the caller. */
export function readTableUses(code: string): TableUse[] {
  const read = (pattern: RegExp, isWrite: boolean) =>
    [...code.matchAll(pattern)].map((match) => ({
      table: match[1]!.toLowerCase(),
      isWrite,
      line: code.slice(0, match.index).split('\n').length,
    }))
  return [
    ...read(KYSELY_WRITE, true),
    ...read(KYSELY_READ, false),
    ...read(SQL_WRITE, true),
    ...read(SQL_READ, false),
  ]
}

/** Says why an area may not use a table in this way; null when it may. */
export function judgeTableUse(area: string, use: TableUse, owners: Map<string, TableOwner>): string | null {
  const owner = owners.get(use.table)
  if (!owner || owner.area === area) return null
  if (owner.isCore && !use.isWrite) return null
  const ask = `ask areas/${owner.area}/server/public.ts instead`
  return use.isWrite
    ? `only ${owner.area} writes ${use.table}; ${ask}`
    : `${use.table} belongs to ${owner.area} alone; ${ask}`
}
