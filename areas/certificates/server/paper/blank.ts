import type { Db } from '#platform/server/db/database.ts'
import { BLANK, fillTemplate } from '../../contract/template.ts'
import { listTypes, type TypeRow } from '../lists-store.ts'
import { detailsOf, paperFacts } from './facts.ts'
import type { StudentFacts } from './facts-store.ts'
import { listTemplateTexts } from './issue-store.ts'

const NO_NAMES = { office: null, reason: null }
/** Any words will do: they are not among the values filled in by hand. */
const UNIVERSITY = 'университет'
const SCHOLARSHIP = 'сведения'

/**
 * The kinds as they are for one enrolment today: on paper alone if the text would have a space to fill in by
 * hand. Decision 0240.
 */
export async function listTypesFor(db: Db, facts: StudentFacts): Promise<TypeRow[]> {
  const types = await listTypes(db)
  const texts = await listTemplateTexts(
    db,
    types.map(({ id }) => id),
  )
  return types.map((type) => {
    const details = detailsOf(facts, type.id)
    const values = paperFacts({
      facts,
      details,
      names: NO_NAMES,
      universityName: UNIVERSITY,
      scholarshipText: SCHOLARSHIP,
    })
    const { paragraphs } = fillTemplate(texts.get(type.id)!.body, values)
    const hasBlank = paragraphs.flat().some(({ text }) => BLANK.test(text))
    return { ...type, isPaperOnly: type.isPaperOnly || hasBlank }
  })
}
