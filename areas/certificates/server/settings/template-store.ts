import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Template } from '../../contract/settings.ts'

const template = sql<Template>`
  select v.type_id as "typeId", t.name as "typeName", v.title, v.body, v.version, t.is_automatic as "isAutomatic",
    p.full_name as "changedBy", v.created_at as "changedAt"
  from certificates_template v
  join certificates_type t on t.id = v.type_id
  left join person p on p.id = v.person_id`
const isNewest = sql`v.version = (select max(n.version) from certificates_template n where n.type_id = v.type_id)`

/** The template of every kind that is in use. */
export async function listTemplates(db: Db): Promise<Template[]> {
  const { rows } = await sql<Template>`${template} where ${isNewest} order by t.position, t.id`.execute(db)
  return rows
}

/** The institute that the example names; null where the university has none of this name. */
export async function findInstitute(db: Db, name: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select d.id from department d join department_kind k on k.id = d.kind_id
    where k.is_institute and d.name = ${name} and d.end_at is null order by d.id limit 1
  `.execute(db)
  return rows[0]?.id ?? null
}

export async function findTemplate(db: Db, typeId: number): Promise<Template | null> {
  const { rows } = await sql<Template>`${template} where v.type_id = ${typeId} and ${isNewest}`.execute(db)
  return rows[0] ?? null
}

const MOST_VERSIONS = 100

/** All versions of a template, the newest first. */
export async function listTemplateVersions(db: Db, typeId: number): Promise<Template[]> {
  const { rows } = await sql<Template>`
    ${template} where v.type_id = ${typeId} order by v.version desc limit ${MOST_VERSIONS}`.execute(db)
  return rows
}

interface NewVersion {
  typeId: number
  version: number
  title: string
  body: string
  personId: number
  now: Date
}

export async function insertTemplate(tx: Db, added: NewVersion): Promise<void> {
  const { typeId, version, title, body, personId, now } = added
  await sql`
    insert into certificates_template (type_id, version, title, body, person_id, created_at)
    values (${typeId}, ${version}, ${title}, ${body}, ${personId}, ${now})
  `.execute(tx)
}

export async function writeAutomatic(tx: Db, typeId: number, isAutomatic: boolean): Promise<void> {
  await sql`update certificates_type set is_automatic = ${isAutomatic} where id = ${typeId}`.execute(tx)
}
