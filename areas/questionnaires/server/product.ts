import type { ProductRecord } from '#platform/server/product/product-record.ts'
import { QUESTIONNAIRE_KINDS, type QuestionnaireKind } from '../contract/questionnaire.ts'
import { findEdition, insertEdition, hasAnyEdition } from './editor/edition-store.ts'
import { FIRST_EDITIONS } from './product/plans.ts'

function firstEdition(kind: QuestionnaireKind): ProductRecord {
  return {
    name: `questionnaires/edition/${kind}`,
    async bring(tx, { now, today }) {
      const before = await findEdition(tx, kind, today)
      if (before === null || (await hasAnyEdition(tx, kind))) return false
      await insertEdition(tx, { before, values: FIRST_EDITIONS[kind], personId: null, now })
      return true
    },
  }
}

/** The first edition of each questionnaire, for the study year in which the portal begins. */
export const questionnairesProduct: readonly ProductRecord[] = QUESTIONNAIRE_KINDS.map(firstEdition)
