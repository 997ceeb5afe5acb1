import { renderPdf } from '#platform/server/documents/render-pdf.ts'
import type { HandlerContext, ServedFile } from '#platform/server/http/handlers.ts'
import { draftPapers } from './issue.ts'
import { listActiveSignatories } from './issue-store.ts'
import { contentOfPaper, documentOfPapers } from './paper.ts'
import { firstSignatoryOf } from './signing.ts'
import { shownUniversity } from '#areas/departments/server/public.ts'

const NO_CODE = '0000000000000000'

/**
 * A request's paper as it would look if it were issued today: without a number, and with a code that belongs
 * to no paper.
 */
export async function draftFile(
  id: number,
  { db, clock, settings }: Pick<HandlerContext, 'db' | 'clock' | 'settings'>,
): Promise<ServedFile> {
  const today = clock.today()
  const universityName = await shownUniversity(db, settings)
  const [draft] = await draftPapers(db, [id], { today, universityName })
  const signatory = firstSignatoryOf(await listActiveSignatories(db), draft!.facts.instituteId)
  const paper = {
    title: draft!.template.title,
    university: universityName,
    institute: draft!.facts.institute ?? '',
    number: 'без номера',
    date: today,
    code: NO_CODE,
    paragraphs: draft!.paragraphs,
    signatory: { post: signatory?.post ?? '', fullName: signatory?.fullName ?? '' },
    issuedAt: clock.now().toISOString(),
  }
  const set = contentOfPaper(paper, { signature: null, seal: null }, settings)
  const title = `Образец: ${paper.title}`
  return {
    bytes: await renderPdf(documentOfPapers(title, [{ text: 'ОБРАЗЕЦ', bold: true }, ...set], paper)),
    fileName: `${title}.pdf`,
  }
}
