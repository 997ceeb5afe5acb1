import type { Content } from 'pdfmake/interfaces.js'
import { readKeptFile } from '#areas/files/server/public.ts'
import { fileIssuedPaper } from '#areas/papers/server/public.ts'
import { fileTypeOf } from '#platform/server/files/file-type.ts'
import { renderPdf } from '#platform/server/documents/render-pdf.ts'
import type { HandlerContext, ServedFile } from '#platform/server/http/handlers.ts'
import * as store from './issue-store.ts'
import { contentOfPaper, documentOfPapers, type PaperContent, type PaperPictures } from './paper.ts'

type Filing = Pick<HandlerContext, 'db' | 'files' | 'settings' | 'change'>
type FilingMany = Filing & Pick<HandlerContext, 'reportError'>

async function pictureOf(
  id: string | null,
  { db, files }: Pick<Filing, 'db' | 'files'>,
): Promise<string | null> {
  const bytes = id === null ? null : await readKeptFile(db, files, id)
  return bytes && `data:${fileTypeOf(bytes) ?? 'image/png'};base64,${bytes.toString('base64')}`
}

/** The pictures of a signatory, as they were when the paper was issued. */
export async function signedPictures(
  { signatureFile, sealFile }: Pick<store.StoredDocument, 'signatureFile' | 'sealFile'>,
  filing: Pick<Filing, 'db' | 'files'>,
): Promise<PaperPictures> {
  return { signature: await pictureOf(signatureFile, filing), seal: await pictureOf(sealFile, filing) }
}

/** A paper that is signed by hand has room for the hand. */
async function picturesOf(document: store.StoredDocument, filing: Filing): Promise<PaperPictures> {
  return document.isPaper ? { signature: null, seal: null } : signedPictures(document, filing)
}

const nameOf = ({ content: { number } }: store.StoredDocument) => `Справка_${number.replaceAll('/', '-')}.pdf`

/** The bytes of a paper that is signed by pictures; of the same content always the same. */
export async function setPaper(
  content: PaperContent,
  pictures: PaperPictures,
  settings: Filing['settings'],
): Promise<Uint8Array> {
  const set = contentOfPaper(content, pictures, settings)
  return renderPdf(documentOfPapers(`${content.title} № ${content.number}`, set, content))
}

/** The file of an issued certificate. */
export function filePaper(document: store.StoredDocument, filing: Filing): Promise<ServedFile> {
  const { requestId, content } = document
  return fileIssuedPaper({ ...document, fileName: nameOf(document) }, filing, {
    set: async () => setPaper(content, await picturesOf(document, filing), filing.settings),
    lock: (tx) => store.lockDocument(tx, requestId),
    write: (tx, fileId) => store.writeDocumentFile(tx, requestId, fileId),
  })
}

/**
 * Sets the files of papers that were just issued, one after the other: the pool is for everybody. The papers are issued
 * whatever happens here: a file that cannot be set now is set at its first download. Decision 0196.
 */
export async function filePapers(ids: readonly number[], filing: FilingMany): Promise<void> {
  const file = async (document: store.StoredDocument) => {
    try {
      await filePaper(document, filing)
    } catch (error) {
      filing.reportError(error, `The file of certificate ${document.content.number} is not set yet`)
    }
  }
  for (const document of await store.listDocuments(filing.db, ids))
    if (document.fileId === null && !document.isPaper) await file(document)
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
