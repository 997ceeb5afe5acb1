import type { DeskItem } from '../../contract/desk.ts'
import type { Template } from '../../contract/settings.ts'
import { asksScholarship, BLANK } from '../../contract/template.ts'

type Paper = Pick<DeskItem, 'isPaper' | 'scholarshipText'> & { type: { id: number } }
type Text = Pick<Template, 'typeId' | 'typeName' | 'body'>

/** Which kinds of papers would come out with a place that is filled in by hand, and why. */
export function blanksOf(items: readonly Paper[], templates: readonly Text[]): string[] {
  const papers = items.filter(({ isPaper }) => isPaper)
  const kinds = new Set(papers.map(({ type }) => type.id))
  const untyped = new Set(papers.filter((paper) => paper.scholarshipText === null).map(({ type }) => type.id))
  const blank = templates.filter(({ typeId, body }) => kinds.has(typeId) && BLANK.test(body))
  const asking = templates.filter(({ typeId, body }) => untyped.has(typeId) && asksScholarship(body))
  return [
    ...blank.map(({ typeName }) => `${typeName}: в тексте есть место, которое впишете от руки`),
    ...asking.map(
      ({ typeName }) =>
        `${typeName}: где сведения о стипендии не вписаны, останется место для записи от руки`,
    ),
  ]
}
