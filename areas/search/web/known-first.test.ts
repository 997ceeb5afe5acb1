import { expect, it } from 'vitest'
import type { SearchHit } from '../contract/calls.ts'
import { knownFirst } from './known-first.ts'

const hit = (title: string): SearchHit => ({
  kind: 'people',
  id: title,
  title,
  detail: null,
  to: `/${title}`,
})

it.each([
  ['рас', 'Рассылка Рассказ Расписание', ['/Расписание'], 'Расписание Рассылка Рассказ'],
  ['рас', 'Рассылка Рассказ Расписание', ['/Рассказ', '/Расписание'], 'Рассказ Расписание Рассылка'],
  ['рассылка', 'Рассылка Рассказ', ['/Рассказ'], 'Рассылка Рассказ'],
  ['рас', 'Рассылка Рассказ', ['/Чужое'], 'Рассылка Рассказ'],
])('«%s» finds %s, of which %s is known: %s', (typed, found, known, expected) => {
  const hits = found.split(' ').map(hit)
  const shown = knownFirst(
    hits,
    known.map((to) => ({ to })),
    typed,
  )
  expect(shown.map(({ title }) => title).join(' ')).toBe(expected)
})
