import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { Patent, ResearchContract, TeachingAid } from '../contract/works.ts'

export const PATENT_COLUMNS: readonly XlsxColumn<Patent>[] = [
  { title: 'Год', value: ({ year }) => year, kind: 'number', width: 8 },
  { title: 'Название', value: ({ title }) => title, width: 60 },
  { title: 'Вид', value: ({ kind }) => kind, width: 30 },
  { title: 'Номер', value: ({ number }) => number, width: 18 },
  { title: 'Авторы', value: ({ authors }) => authors, width: 60 },
]

export const CONTRACT_COLUMNS: readonly XlsxColumn<ResearchContract>[] = [
  { title: 'Год', value: ({ year }) => year, kind: 'number', width: 8 },
  { title: 'Тема', value: ({ title }) => title, width: 60 },
  { title: 'Номер', value: ({ number }) => number, width: 18 },
  { title: 'Заказчик', value: ({ customer }) => customer, width: 36 },
  { title: 'Сумма, ₽', value: ({ sum }) => sum, kind: 'number', width: 16 },
  { title: 'Роль', value: ({ role }) => role, width: 24 },
]

export const AID_COLUMNS: readonly XlsxColumn<TeachingAid>[] = [
  { title: 'Год', value: ({ year }) => year, kind: 'number', width: 8 },
  { title: 'Название', value: ({ title }) => title, width: 60 },
  { title: 'Выходные данные', value: ({ output }) => output, width: 44 },
  { title: 'ISBN', value: ({ isbn }) => isbn, width: 20 },
  { title: 'Авторы', value: ({ authors }) => authors, width: 60 },
]
