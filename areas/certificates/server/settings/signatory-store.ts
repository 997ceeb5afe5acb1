import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Picture, Signatory } from '../../contract/settings.ts'

const signatory = sql<Signatory>`
  select id, full_name as "fullName", post, is_active as "isActive", version,
    signature_file is not null as "hasSignature", seal_file is not null as "hasSeal"
  from certificates_signatory`

const COLUMNS: Readonly<Record<Picture, RawBuilder<unknown>>> = {
  signature: sql`signature_file`,
  seal: sql`seal_file`,
}

export async function listSignatories(db: Db): Promise<Signatory[]> {
  const { rows } = await sql<Signatory>`${signatory} order by is_active desc, full_name, id`.execute(db)
  return rows
}

export async function findSignatory(db: Db, id: number): Promise<Signatory | null> {
  const { rows } = await sql<Signatory>`${signatory} where id = ${id}`.execute(db)
  return rows[0] ?? null
}

type Values = Pick<Signatory, 'fullName' | 'post' | 'isActive'>

export async function insertSignatory(tx: Db, { fullName, post, isActive }: Values): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into certificates_signatory (full_name, post, is_active) values (${fullName}, ${post}, ${isActive})
    returning id
  `.execute(tx)
  return rows[0]!.id
}

export async function updateSignatory(
  tx: Db,
  id: number,
  { fullName, post, isActive }: Values,
): Promise<void> {
  await sql`
    update certificates_signatory set full_name = ${fullName}, post = ${post}, is_active = ${isActive},
      version = version + 1
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

/** Whether an issued paper was signed with this picture: it must be there to be set again. */
export async function isInUse(db: Db, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from certificates_document where signature_file = ${fileId}::uuid or seal_file = ${fileId}::uuid limit 1
  `.execute(db)
  return rows.length > 0
}
