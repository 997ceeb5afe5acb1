import { expect, it } from 'vitest'
import { deskFilter } from './desk-filter.ts'

it.each([
  ['', { isOpen: null, isEnding: null }],
  ['open', { isOpen: '1', isEnding: null }],
  ['ending', { isOpen: null, isEnding: '1' }],
  ['answered', { isOpen: null, isEnding: null, isAnswered: '1' }],
])('the part «%s» of the queue is read with %o', (show, expected) => {
  expect(deskFilter({ filter: (name) => (name === 'show' ? show : '') })).toMatchObject(expected)
})
