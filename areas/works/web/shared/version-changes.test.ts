import { expect, it } from 'vitest'
import type { WorkVersion } from '../../contract/review.ts'
import { versionChanges } from './version-changes.ts'

const file = (id: string, name: string) => ({
  id,
  name,
  url: '',
  size: 1,
  mediaType: 'application/pdf',
  kind: 'work',
  borrowedPercent: null,
})

const FIRST: WorkVersion = {
  revision: 1,
  submittedAt: '2026-11-02T09:00:00Z',
  theme: 'Склад',
  organizationName: null,
  country: null,
  city: 'Москва',
  skills: null,
  pageCount: 60,
  licenseAgreement: true,
  files: [file('1', 'Отчёт.pdf')],
  outcome: 'rejected',
  comment: 'Нет выводов',
  decidedByName: 'Тихонов М. В.',
  decidedForName: null,
  decidedAt: '2026-11-03T09:00:00Z',
}

it('two versions alike have no changes', () => {
  expect(versionChanges(FIRST, { ...FIRST, revision: 2 })).toEqual([])
})

it('changed fields and files are named with what was and what is', () => {
  const second = { ...FIRST, theme: 'Склад завода', city: null, files: [file('2', 'Отчёт 2.pdf')] }
  expect(versionChanges(FIRST, second)).toEqual([
    { title: 'Тема', before: 'Склад', after: 'Склад завода' },
    { title: 'Город', before: 'Москва', after: 'нет' },
    { title: 'Работа', before: 'Отчёт.pdf', after: 'Отчёт 2.pdf' },
  ])
})
