import { expect, it } from 'vitest'
import { postTermsText } from './post-terms-text.ts'

const post = { rate: 1, workType: 'основное', isMain: true, isHead: false }

it.each([
  [{}, 'ставка 1, основная'],
  [{ isHead: true, rate: 0.5 }, 'ставка 0,5, основная, руководитель'],
  [{ workType: 'внешнее совместительство' }, 'ставка 1, внешнее совместительство, основная'],
  [{ isMain: false }, 'ставка 1, основное'],
])('the terms of a post with %j are «%s»', (terms, text) => {
  expect(postTermsText({ ...post, ...terms })).toBe(text)
})
