import type { Content } from 'pdfmake/interfaces.js'
import { displayDate } from '#platform/contract/calendar.ts'
import { checkMark } from '#platform/server/documents/check-mark.ts'
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'

/** A certificate as it was issued: everything that its file is set from. */
export interface PaperContent {
  title: string
  university: string
  institute: string
  number: string
  date: string
  code: string
  paragraphs: string[]
  signatory: { post: string; fullName: string }
  issuedAt: string
}

/** The pictures of a paper that nobody signs by hand, as data addresses. */
export interface PaperPictures {
  signature: string | null
  seal: string | null
}

const SIGNATURE_SIZE = [110, 44] as const
const SEAL_SIZE = [96, 96] as const

function headOf({ university, institute, number, date }: PaperContent): Content {
  return {
    columns: [
      { text: `${university}\n${institute}`, width: '*' },
      { text: `№ ${number}\n${displayDate(date)}`, alignment: 'right', width: 150 },
    ],
    margin: [0, 0, 0, 36],
  }
}

function signedBy({ signatory }: PaperContent, { signature, seal }: PaperPictures): Content {
  return [
    {
      columns: [
        { text: signatory.post, width: '*', margin: [0, 18, 0, 0] },
        signature
          ? { image: signature, fit: [...SIGNATURE_SIZE], width: 120 }
          : { text: '________________', width: 120, margin: [0, 18, 0, 0] },
        { text: signatory.fullName, alignment: 'right', width: 150, margin: [0, 18, 0, 0] },
      ],
      margin: [0, 30, 0, 0],
    },
    seal
      ? { image: seal, fit: [...SEAL_SIZE], margin: [0, 8, 0, 0] }
      : { text: 'М. П.', margin: [0, 14, 0, 0] },
  ]
}

/** One paper as content, for a document of its own or for a print run of many. */
export function contentOfPaper(
  paper: PaperContent,
  pictures: PaperPictures,
  settings: Pick<ServerSettings, 'lettersUrl'>,
): Content[] {
  return [
    headOf(paper),
    { text: paper.title, fontSize: 15, bold: true, alignment: 'center', margin: [0, 0, 0, 18] },
    ...paper.paragraphs.map((text): Content => ({ text, margin: [0, 0, 0, 8], lineHeight: 1.25 })),
    signedBy(paper, pictures),
    checkMark(paper.code, settings),
  ]
}

const MARGINS: [number, number, number, number] = [68, 48, 40, 48]

/** Papers as one document; the same papers always give the same bytes. */
export function documentOfPapers(title: string, content: Content[], paper: PaperContent): PdfDocument {
  return {
    title,
    author: paper.university,
    content,
    pageMargins: MARGINS,
    fontSize: 11,
    footNote: `№ ${paper.number} от ${displayDate(paper.date)}`,
    createdAt: new Date(paper.issuedAt),
    isArchival: true,
  }
}
