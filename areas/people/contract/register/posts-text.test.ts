import { expect, it } from 'vitest'
import { postsText } from './posts-text.ts'

const stays = {
  posts: ['доцент, КБ-2'],
  gender: null,
  hiredOn: null,
  leavesOn: null,
  endsOn: null,
  left: null,
}
const gone = { ...stays, posts: [], left: { on: '2026-10-12', post: 'доцент, КБ-2' } }
const come = { ...stays, hiredOn: '2026-10-05' }
const [f, m] = [{ gender: 'f' as const }, { gender: 'm' as const }]

it.each([
  [{ ...stays, posts: ['доцент, КБ-2', 'инженер, ВЦ'] }, 'доцент, КБ-2; инженер, ВЦ'],
  [{ ...stays, posts: [] }, ''],
  [{ ...gone, ...f }, 'уволена 12.10.2026 · доцент, КБ-2'],
  [{ ...gone, ...m }, 'уволен 12.10.2026 · доцент, КБ-2'],
  [gone, 'уволен(а) 12.10.2026 · доцент, КБ-2'],
  [{ ...come, ...f }, 'принята 05.10.2026 · доцент, КБ-2'],
  [{ ...come, ...m }, 'принят 05.10.2026 · доцент, КБ-2'],
  [come, 'принят(а) 05.10.2026 · доцент, КБ-2'],
  [{ ...stays, leavesOn: '2026-12-12' }, 'увольняется 12.12.2026 · доцент, КБ-2'],
  [{ ...stays, endsOn: '2026-12-31' }, 'договор до 31.12.2026 · доцент, КБ-2'],
  [{ ...stays, endsOn: '2026-12-31', leavesOn: '2026-12-12' }, 'увольняется 12.12.2026 · доцент, КБ-2'],
  [{ ...gone, ...f, hiredOn: '2026-10-05' }, 'принята 05.10.2026, уволена 12.10.2026 · доцент, КБ-2'],
])('the posts of %j are «%s»', (person, text) => {
  expect(postsText(person)).toBe(text)
})
