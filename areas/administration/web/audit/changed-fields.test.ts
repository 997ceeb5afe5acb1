import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

it('lays the values before and after side by side', () => {
  expect(changedFields({ email: 'a@b.ru', phone: null }, { email: 'c@d.ru', isOn: true })).toEqual([
    { name: 'email', before: 'a@b.ru', after: 'c@d.ru', isChanged: true },
    { name: 'phone', before: '—', after: '—', isChanged: false },
    { name: 'isOn', before: '—', after: 'да', isChanged: true },
  ])
})

it('shows no fields of nothing, and takes a value that is no object as it is', () => {
  expect(changedFields(null, undefined)).toEqual([])
  expect(changedFields(null, [1, 2])).toEqual([{ name: '', before: '—', after: '1, 2', isChanged: true }])
})

it('compares what is shown', () => {
  expect(changedFields({ groupIds: [1], rate: null }, { groupIds: [1, 2], rate: '' })).toEqual([
    { name: 'groupIds', before: '№ 1', after: '№ 1, № 2', isChanged: true },
    { name: 'rate', before: '—', after: '—', isChanged: false },
  ])
})
