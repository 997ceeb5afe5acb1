import { sql } from 'kysely'
import { keepFile } from '#areas/files/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts'
import { renderPdf } from '#platform/server/documents/render-pdf.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { WorkType } from '../../contract/status.ts'
import { CHAPTERS, draftOf, PRACTICE_CHAPTERS } from './chapters.ts'

interface SentVersion {
  workId: number
  revision: number
  typeId: number
  personId: number
  sentAt: Date
  /** Another version was sent after it. */
  isFormer: boolean
}

const MEDIA_TYPE = 'application/pdf'

const documentOf = (title: string, chapters: typeof CHAPTERS, createdAt: Date): PdfDocument => ({
  title,
  author: 'Демонстрационный университет',
  footNote: title,
  createdAt,
  fontSize: 12,
  pageMargins: [70, 56, 50, 60],
  content: [
    { text: title, fontSize: 18, bold: true, alignment: 'center', margin: [0, 180, 0, 12] },
    { text: 'Демонстрационный документ', alignment: 'center', pageBreak: 'after' },
    ...chapters.flatMap(({ heading, paragraphs }, index) => [
      {
        text: `${index + 1}. ${heading}`,
        fontSize: 15,
        bold: true,
        margin: [0, 0, 0, 8] as [number, number, number, number],
      },
      ...paragraphs.map((text) => ({
        text,
        margin: [0, 0, 0, 8] as [number, number, number, number],
        lineHeight: 1.35,
      })),
      ...(index < chapters.length - 1 ? [{ text: '', pageBreak: 'after' as const }] : []),
    ]),
  ],
})

const listSent = async (db: Db) => {
  const { rows } = await sql<SentVersion>`
    select v.work_id as "workId", v.revision, w.type_id as "typeId", s.person_id as "personId", v.submitted_at as "sentAt",
      v.revision < c.revision as "isFormer"
    from works_version v join works_consent c on c.work_id = v.work_id join works_work w on w.id = v.work_id
    join student s on s.id = w.student_id
    where not exists (select from works_version_file f where f.work_id = v.work_id) order by v.work_id, v.revision
  `.execute(db)
  return rows
}

const NAMES: Readonly<Record<number, readonly [kind: string, name: string][]>> = {
  [WorkType.coursework]: [['work', 'Курсовая работа']],
  [WorkType.practice]: [
    ['work', 'Отчёт по практике'],
    ['feedback', 'Отзыв организации'],
  ],
  [WorkType.thesis]: [
    ['work', 'Выпускная работа'],
    ['ebs', 'Для электронной библиотеки'],
    ['feedback', 'Отзыв руководителя'],
  ],
}

const STUDY = 'Проектирование базы данных заказов'
const PRACTICE = 'Отчёт о производственной практике'

/** The four documents: the text of each kind as it was sent last, and as it was before that. */
async function renderAll(now: Date) {
  const [study, practice, studyDraft, practiceDraft] = await Promise.all([
    renderPdf(documentOf(STUDY, CHAPTERS, now)),
    renderPdf(documentOf(PRACTICE, PRACTICE_CHAPTERS, now)),
    renderPdf(documentOf(STUDY, draftOf(CHAPTERS), now)),
    renderPdf(documentOf(PRACTICE, draftOf(PRACTICE_CHAPTERS), now)),
  ])
  return ({ typeId, isFormer }: SentVersion) => {
    const [last, draft] = typeId === WorkType.practice ? [practice, practiceDraft] : [study, studyDraft]
    return isFormer ? draft! : last!
  }
}

/** Gives files to the works of the demo university: invented texts, the same for all works of a kind. */
export async function giveWorkFiles(db: Db, store: FileStore, now: Date): Promise<void> {
  const sent = await listSent(db)
  if (sent.length === 0) return
  const bytesOf = await renderAll(now)
  await transact(db, async (tx) => {
    for (const version of sent) {
      const { workId, revision, typeId, personId, sentAt } = version
      const bytes = bytesOf(version)
      for (const [kind, name] of NAMES[typeId]!) {
        const fileName = `${name}, версия ${revision}.pdf`
        const file = { fileName, mediaType: MEDIA_TYPE, bytes } as const
        const id = await keepFile(tx, store, { file, ownerId: personId, access: 'owner' })
        await sql`
          insert into works_file (file_id, work_id, kind, name, size, uploaded_by, uploaded_at)
          values (${id}::uuid, ${workId}, ${kind}, ${fileName}, ${bytes.length}, ${personId}, ${sentAt})`.execute(
          tx,
        )
        await sql`
          insert into works_version_file (work_id, revision, kind, file_id)
          values (${workId}, ${revision}, ${kind}, ${id}::uuid)`.execute(tx)
      }
    }
  })
}
