import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Picture, Signatory, SignatoryVersion } from '../../contract/settings.ts'

const signatory = sql<Signatory>`
  select g.id, g.full_name as "fullName", g.post, g.institute_id as "instituteId", d.name as institute,
    g.is_active as "isActive", g.version, g.signature_file is not null as "hasSignature",
    g.seal_file is not null as "hasSeal"
  from certificates_signatory g left join department d on d.id = g.institute_id`

const COLUMNS: Readonly<Record<Picture, RawBuilder<unknown>>> = {
  signature: sql`signature_file`,
  seal: sql`seal_file`,
}

export async function listSignatories(db: Db): Promise<Signatory[]> {
  const { rows } = await sql<Signatory>`${signatory}
    order by g.is_active desc, g.institute_id is not null, d.name, g.full_name, g.id`.execute(db)
  return rows
}

export async function findSignatory(db: Db, id: number): Promise<Signatory | null> {
  const { rows } = await sql<Signatory>`${signatory} where g.id = ${id}`.execute(db)
  return rows[0] ?? null
}

type Values = Pick<Signatory, 'fullName' | 'post' | 'isActive' | 'instituteId'>

export async function insertSignatory(
  tx: Db,
  { fullName, post, instituteId, isActive }: Values,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into certificates_signatory (full_name, post, institute_id, is_active)
    values (${fullName}, ${post}, ${instituteId}, ${isActive}) returning id
  `.execute(tx)
  return rows[0]!.id
}

export async function updateSignatory(
  tx: Db,
  id: number,
  { fullName, post, instituteId, isActive }: Values,
): Promise<void> {
  await sql`
    update certificates_signatory set full_name = ${fullName}, post = ${post}, institute_id = ${instituteId},
      is_active = ${isActive}, version = version + 1
    where id = ${id}
  `.execute(tx)
}

export async function findPicture(db: Db, id: number, picture: Picture): Promise<string | null> {
  const { rows } = await sql<{ fileId: string | null }>`
    select ${COLUMNS[picture]} as "fileId" from certificates_signatory where id = ${id}
  `.execute(db)
  return rows[0]?.fileId ?? null
}

export async function writePicture(
  tx: Db,
  id: number,
  { picture, fileId }: { picture: Picture; fileId: string | null },
): Promise<void> {
  await sql`
    update certificates_signatory set ${COLUMNS[picture]} = ${fileId}::uuid, version = version + 1 where id = ${id}
  `.execute(tx)
}

/**
 * True when an issued paper was signed with this picture: it must be kept so that the paper can be set again.
 */
export async function isInUse(db: Db, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from certificates_document where signature_file = ${fileId}::uuid or seal_file = ${fileId}::uuid limit 1
  `.execute(db)
  return rows.length > 0
}

interface Kept {
  id: number
  personId: number
  now: Date
}

/** Stores the present state of a signatory as a version. */
export async function keepVersion(tx: Db, { id, personId, now }: Kept): Promise<void> {
  await sql`
    insert into certificates_signatory_version (signatory_id, version, full_name, post, institute_id, is_active,
      has_signature, has_seal, person_id, changed_at)
    select id, version, full_name, post, institute_id, is_active, signature_file is not null, seal_file is not null,
      ${personId}::bigint, ${now}::timestamptz
    from certificates_signatory where id = ${id}
  `.execute(tx)
}

/** All that was recorded of a signatory, the newest first. */
export async function listVersions(db: Db, id: number): Promise<SignatoryVersion[]> {
  const { rows } = await sql<SignatoryVersion>`
    select v.full_name as "fullName", v.post, v.institute_id as "instituteId", d.name as institute,
      v.is_active as "isActive", v.version, v.has_signature as "hasSignature", v.has_seal as "hasSeal",
      p.full_name as "changedBy", v.changed_at as "changedAt"
    from certificates_signatory_version v left join department d on d.id = v.institute_id
    left join person p on p.id = v.person_id
    where v.signatory_id = ${id} order by v.version desc limit 200
  `.execute(db)
  return rows
}
