import { expect, it } from 'vitest'
import { afterReading, basisOf, hasFieldsOf, sameFields } from './record-basis.ts'

const begun = basisOf(3, { number: '12-к' })

it.each([
  {
    title: 'a dialog saves over the version that it was opened with',
    read: { version: 4, number: '12-к' },
    form: { isOnPage: false, isTyped: false },
    outcome: 'stay',
  },
  {
    title: 'a form on a page takes over what was changed elsewhere in its record',
    read: { version: 4, number: '12-к' },
    form: { isOnPage: true, isTyped: true },
    outcome: 'take over',
  },
  {
    title: 'a form in which somebody types keeps it, and its version',
    read: { version: 4, number: '13-к' },
    form: { isOnPage: true, isTyped: true },
    outcome: 'stay',
  },
  {
    title: 'a form in which nobody types shows what is stored now',
    read: { version: 4, number: '13-к' },
    form: { isOnPage: true, isTyped: false },
    outcome: 'begin again',
  },
  {
    title: 'an answer that is older than the last save changes nothing',
    read: { version: 2, number: '11-к' },
    form: { isOnPage: true, isTyped: false },
    outcome: 'stay',
  },
])('$title', ({ read: { version, number }, form, outcome }) => {
  expect(afterReading(begun, basisOf(version, { number }), form)).toBe(outcome)
})

it('compares the fields of the form alone', () => {
  expect(sameFields({ number: '' }, { id: 1, version: 3, number: '12-к' })).toEqual({ number: '12-к' })
})

it.each([
  { title: 'the same fields', stored: { number: '12-к' }, outcome: true },
  { title: 'another value', stored: { number: '13-к' }, outcome: false },
  { title: 'a field that the form began without', stored: { number: '12-к', ground: 'b' }, outcome: false },
  { title: 'nothing to compare with', stored: null, outcome: false },
])('a newer version overwrites nobody only with the fields of the form: $title', ({ stored, outcome }) => {
  expect(hasFieldsOf(begun, stored)).toBe(outcome)
})

it('a form that began with nothing overwrites nothing unseen', () => {
  expect(hasFieldsOf(basisOf(3, undefined), {})).toBe(false)
  expect(hasFieldsOf(basisOf(3, undefined), { number: '12-к' })).toBe(false)
})

it('counts a field without a value as an empty one', () => {
  expect(hasFieldsOf(basisOf(3, { ground: '' }), { ground: null })).toBe(true)
})
