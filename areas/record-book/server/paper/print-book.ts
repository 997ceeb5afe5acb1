import { createHash } from 'node:crypto'
import { nameOfUniversity } from '#areas/departments/server/public.ts'
import { issuePapers, noteIssuedFile } from '#areas/papers/server/public.ts'
import { renderPdf } from '#platform/server/documents/render-pdf.ts'
import { overLimit } from '#platform/server/auth/rate-limit.ts'
import type { Handler } from '#platform/server/http/handlers.ts'
import type { recordBookCalls } from '../../contract/calls.ts'
import { listRecords } from '../book-store.ts'
import { insertBookPaper } from './book-paper-store.ts'
import { documentOfBook } from './book-paper.ts'
import { findHolder } from './holder-store.ts'

/** The series of the numbers of printed record books. */
const SERIES = 'record-book'

/** Each print is a numbered paper: a script would fill the register. */
const limitOf = (personId: number) => ({ key: `record-book:${personId}`, max: 10, windowSeconds: 86_400 })

/** Issues a paper with the marks that the office has settled. The file is set outside of the change: it takes a while. */
export const printBook: Handler<typeof recordBookCalls.printBook> = async ({ enrolmentId }, context) => {
  const { db, who, clock, settings, change, fail } = context
  const holder = await findHolder(db, { personId: who.personId, enrolmentId })
  if (holder === null) throw fail('not-found')
  const all = await listRecords(db, who.personId, { yearIds: null, typeId: null, groupId: null })
  const records = all.filter((record) => record.enrolmentId === enrolmentId && record.finalMark !== null)
  if (records.length === 0) throw fail('nothing-to-print')
  const refusal = await overLimit(context, [limitOf(who.personId)], fail('too-many-prints'))
  if (refusal) throw refusal
  const today = clock.today()
  const year = Number(today.slice(0, 4))
  const { paper, university } = await change(async (tx, record) => {
    const university = await nameOfUniversity(tx, settings)
    if (university === null) throw fail('no-university-name')
    const series = { name: SERIES, year, issuedOn: today, suffix: `-ЗК/${year}` }
    const wish = { title: 'Зачётная книжка', issuer: university, holder: holder.fullName }
    const [issued] = await issuePapers(tx, series, [wish])
    await insertBookPaper(tx, { paperId: issued!.id, enrolmentId, instituteId: holder.instituteId })
    await record({
      action: 'record-book.print',
      entity: 'student',
      entityId: enrolmentId,
      after: { number: issued!.number },
    })
    return { paper: issued!, university }
  })
  const bytes = await renderPdf(documentOfBook({ holder, records, paper, university }, context))
  const digest = createHash('sha256').update(bytes).digest('hex')
  await change((tx) => noteIssuedFile(tx, paper.id, digest))
  return { bytes, fileName: `Зачётная_книжка_${holder.number}.pdf` }
}
