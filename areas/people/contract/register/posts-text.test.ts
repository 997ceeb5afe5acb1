import { expect, it } from 'vitest'
import { postsText } from './posts-text.ts'

const left = { on: '2026-10-12', post: 'доцент, КБ-2' }

it.each([
  [{ posts: ['доцент, КБ-2', 'инженер, ВЦ'], left: null }, 'доцент, КБ-2; инженер, ВЦ'],
  [{ posts: [], left: null }, ''],
  [{ posts: [], left: { ...left, gender: 'f' as const } }, 'уволена 12.10.2026 · доцент, КБ-2'],
  [{ posts: [], left: { ...left, gender: 'm' as const } }, 'уволен 12.10.2026 · доцент, КБ-2'],
  [{ posts: [], left: { ...left, gender: null } }, 'уволен(а) 12.10.2026 · доцент, КБ-2'],
])('the posts of %j are «%s»', (person, text) => {
  expect(postsText(person)).toBe(text)
})
