import type { Content } from 'pdfmake/interfaces.js'
import { keepFile, readKeptFile } from '#areas/files/server/public.ts'
import { noteIssuedFile } from '#areas/papers/server/public.ts'
import { createHash } from 'node:crypto'
import { fileTypeOf } from '#platform/server/files/file-type.ts'
import { renderPdf } from '#platform/server/documents/render-pdf.ts'
import type { HandlerContext, ServedFile } from '#platform/server/http/handlers.ts'
import * as store from './issue-store.ts'
import { contentOfPaper, documentOfPapers, type PaperPictures } from './paper.ts'

type Filing = Pick<HandlerContext, 'db' | 'files' | 'settings' | 'change'>

async function pictureOf(id: string | null, { db, files }: Filing): Promise<string | null> {
  const bytes = id === null ? null : await readKeptFile(db, files, id)
  return bytes && `data:${fileTypeOf(bytes) ?? 'image/png'};base64,${bytes.toString('base64')}`
}

/** A paper that is signed by hand has room for the hand. */
async function picturesOf(document: store.StoredDocument, filing: Filing): Promise<PaperPictures> {
  if (document.isPaper) return { signature: null, seal: null }
  return {
    signature: await pictureOf(document.signatureFile, filing),
    seal: await pictureOf(document.sealFile, filing),
  }
}

const nameOf = ({ content: { number } }: store.StoredDocument) => `Справка_${number.replaceAll('/', '-')}.pdf`

async function setPaper(document: store.StoredDocument, filing: Filing): Promise<Uint8Array> {
  const { content } = document
  const set = contentOfPaper(content, await picturesOf(document, filing), filing.settings)
  return renderPdf(documentOfPapers(`${content.title} № ${content.number}`, set, content))
}

/**
 * The file of an issued certificate: set once, kept with its digest, and the same bytes ever after. Whoever comes first
 * keeps it; the others get what is kept.
 */
export async function filePaper(document: store.StoredDocument, filing: Filing): Promise<ServedFile> {
  const { db, files, change } = filing
  const fileName = nameOf(document)
  const kept = document.fileId && (await readKeptFile(db, files, document.fileId))
  if (kept) return { bytes: kept, fileName }
  const bytes = await setPaper(document, filing)
  const fileId = await change(async (tx) => {
    const stored = await store.lockDocument(tx, document.requestId)
    if (stored !== null) return stored
    const file = { bytes, fileName, mediaType: 'application/pdf' as const }
    const id = await keepFile(tx, files, { file, ownerId: document.ownerId, access: 'owner' })
    await store.writeDocumentFile(tx, document.requestId, id)
    await noteIssuedFile(tx, document.paperId, createHash('sha256').update(bytes).digest('hex'))
    return id
  })
  return { bytes: (await readKeptFile(db, files, fileId)) ?? bytes, fileName }
}

/** Sets the files of papers that were just issued, one after the other: the pool is for everybody. */
export async function filePapers(ids: readonly number[], filing: Filing): Promise<void> {
  for (const document of await store.listDocuments(filing.db, ids))
    if (document.fileId === null && !document.isPaper) await filePaper(document, filing)
}

/** Several papers as one document for the printer, each in as many copies as were ordered. */
export async function printPapers(
  documents: readonly store.StoredDocument[],
  filing: Filing,
): Promise<Uint8Array> {
  const content: Content[] = []
  for (const document of documents)
    for (let copy = 0; copy < document.copies; copy += 1) {
      const set = contentOfPaper(document.content, await picturesOf(document, filing), filing.settings)
      content.push({ stack: set, ...(content.length > 0 && { pageBreak: 'before' as const }) })
    }
  const [first] = documents
  return renderPdf({ ...documentOfPapers('Справки для печати', content, first!.content), footNote: '' })
}
