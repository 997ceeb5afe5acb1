import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'
import { rowWords, secondTextIn } from './row-words.ts'

const WORDS = rowWords(
  { codes: {}, fields: {} },
  { action: 'test.act', nameFor: () => null, momentText: secondTextIn('Europe/Moscow') },
)
const changesOf = (before: unknown, after: unknown) => changedFields({ before, after }, WORDS)

it('lays the values before and after side by side', () => {
  expect(changesOf({ email: 'a@b.ru', phone: null }, { email: 'c@d.ru', isOn: true })).toEqual([
    { name: 'email', title: 'E‑mail', before: 'a@b.ru', after: 'c@d.ru', isChanged: true },
    { name: 'phone', title: 'Телефон', before: '—', after: '—', isChanged: false },
    { name: 'isOn', title: 'Включено', before: '—', after: 'да', isChanged: true },
  ])
})

it('shows no fields of nothing, and takes a value that is no object as it is', () => {
  expect(changesOf(null, undefined)).toEqual([])
  expect(changesOf(null, [1, 2])).toEqual([
    { name: '', title: 'Значение', before: '—', after: '1, 2', isChanged: true },
  ])
})

it('compares what is shown', () => {
  expect(changesOf({ groupIds: [1], rate: null }, { groupIds: [1, 2], rate: '' })).toEqual([
    { name: 'groupIds', title: 'Группы', before: '№ 1', after: '№ 1, № 2', isChanged: true },
    { name: 'rate', title: 'Ставка', before: '—', after: '—', isChanged: false },
  ])
})
