import { sql } from 'kysely'
import { keepFile } from '#areas/files/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { renderPdf } from '#platform/server/documents/render-pdf.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { DOCS_TYPES, type DocsTypeId } from '../../contract/docs-type.ts'

interface Bare {
  requestId: number
  personId: number
  docsTypeId: DocsTypeId
  isCalled: boolean
  createdAt: Date
}

const MEDIA_TYPE = 'application/pdf'

async function listBare(db: Db): Promise<Bare[]> {
  const { rows } = await sql<Bare>`
    select r.id as "requestId", s.person_id as "personId", r.docs_type_id as "docsTypeId", r.status_id = 3 as "isCalled",
      r.created_at as "createdAt"
    from military_request r join student s on s.id = r.student_id
    where r.docs_type_id <> 3 and r.docs_purged_at is null and r.created_on >= current_date - 60
      and not exists (select from military_file f where f.request_id = r.id) order by r.id
  `.execute(db)
  return rows
}

const pageOf = (docsTypeId: DocsTypeId, page: number, createdAt: Date) =>
  renderPdf({
    title: `${DOCS_TYPES[docsTypeId]}, страница ${page}`,
    author: 'Демонстрационный университет',
    footNote: 'Демонстрационный документ',
    createdAt,
    content: [
      {
        text: DOCS_TYPES[docsTypeId],
        fontSize: 20,
        bold: true,
        alignment: 'center',
        margin: [0, 200, 0, 12],
      },
      {
        text: `Страница ${page}. Демонстрационный документ, сведений о людях в нём нет.`,
        alignment: 'center',
      },
    ],
  })

/** Gives files to the requests of the demo university: two invented pages, the same for all of a kind. */
export async function giveMilitaryFiles(db: Db, store: FileStore, now: Date): Promise<void> {
  const bare = await listBare(db)
  if (bare.length === 0) return
  const pages = new Map<string, Uint8Array>()
  for (const docsTypeId of [1, 2] as const)
    for (const page of [1, 2]) pages.set(`${docsTypeId} ${page}`, await pageOf(docsTypeId, page, now))
  await transact(db, async (tx) => {
    for (const { requestId, personId, docsTypeId, isCalled, createdAt } of bare)
      for (const page of [1, 2]) {
        const bytes = pages.get(`${docsTypeId} ${page}`)!
        const fileName = `${DOCS_TYPES[docsTypeId]}, стр. ${page}.pdf`
        const id = await keepFile(tx, store, {
          file: { fileName, mediaType: MEDIA_TYPE, bytes },
          ownerId: personId,
          access: 'owner',
        })
        await sql`
          insert into military_file (file_id, request_id, position, name, size, media_type, is_asked_again, uploaded_at)
          values (${id}::uuid, ${requestId}, ${page}, ${fileName}, ${bytes.length}, ${MEDIA_TYPE}, ${isCalled && page === 2},
            ${createdAt})`.execute(tx)
      }
  })
}
