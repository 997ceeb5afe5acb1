import { expect, it } from 'vitest'
import { vcardOf } from './vcard.ts'

const someone = {
  id: 1,
  fullname: 'Ёлкина Анна Петровна',
  avatar: null,
  department: { id: 2, name: 'Кафедра физики, химии' },
  post: { id: 3, name: 'доцент' },
  email: 'elkina@example.ru',
  phone: null,
}

it('writes names, post and the contacts that exist, with separators escaped', () => {
  expect(vcardOf(someone).split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Ёлкина Анна Петровна',
    'N:Ёлкина;Анна;Петровна;;',
    'TITLE:доцент',
    String.raw`ORG:Кафедра физики\, химии`,
    'EMAIL;TYPE=work:elkina@example.ru',
    'END:VCARD',
    '',
  ])
})

it('keeps a line a line', () => {
  expect(vcardOf({ ...someone, phone: '1\r\nX:1' })).toContain('TEL;TYPE=work:1 X:1')
})
