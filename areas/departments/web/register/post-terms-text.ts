import { numberText } from '#platform/contract/number-text.ts'
import type { PostValues } from '../../contract/register/employment.ts'

interface PostTerms extends Pick<PostValues, 'rate' | 'isMain' | 'isHead'> {
  workType: string
}

/** A row of the dictionary of work types, which no keeper edits. */
const USUAL_WORK_TYPE = 'основное'

/** «ставка 0,5, основная, руководитель»; the usual work of a main post is not named twice. */
export function postTermsText({ rate, workType, isMain, isHead }: PostTerms): string {
  const isUsual = isMain && workType === USUAL_WORK_TYPE
  return [`ставка ${numberText(rate)}`, !isUsual && workType, isMain && 'основная', isHead && 'руководитель']
    .filter(Boolean)
    .join(', ')
}
