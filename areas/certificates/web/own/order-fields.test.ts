import { describe, expect, it } from 'vitest'
import type { CertificateRequest, CertificateType, InitialData } from '../../contract/request.ts'
import { initialFields, sentFields, yearsOffered, type OrderData } from './order-fields.ts'

const aType = (id: number, fields: string[], isEnable = true): CertificateType => ({
  id,
  description: `Вид ${id}`,
  isEnable,
  fields,
  isPaperOnly: false,
})
const initial: InitialData = {
  studentId: 1,
  facts: [],
  studyYear: '2026/2027',
  academStartDate: '2026-09-01',
  recruitmentOffices: [
    { id: 11, name: 'Первый' },
    { id: 12, name: 'Второй' },
  ],
  academReasons: [{ id: 21, name: 'По семейным обстоятельствам' }],
  studyYears: ['2026/2027', '2025/2026'],
  expectedOn: '2026-11-20',
  ownPlaceId: 32,
}
const known: OrderData = {
  types: [
    aType(1, ['certificateFor']),
    aType(3, ['recruitmentOfficeId', 'otherRecruitmentOffice', 'count']),
    aType(8, ['graduateDate'], false),
  ],
  initial,
  places: [
    { id: 31, name: 'Дирекция' },
    { id: 32, name: 'Деканат' },
  ],
}
const kept: CertificateRequest = {
  id: 5,
  studentId: 1,
  typeId: 3,
  statusId: 4,
  statusInfo: 'Не тот комиссариат',
  isPaper: true,
  count: 2,
  receiptPlaceId: 32,
  recruitmentOfficeId: 12,
  studyYear: '2025/2026',
  streasonId: 21,
  academStartDate: '2026-10-01',
  academFinishDate: '2027-09-30',
  version: 1,
}

describe('the form of a new certificate', () => {
  it('names no foreign place of its own accord, unless it is the only one', () => {
    const foreign = { ...known, initial: { ...initial, ownPlaceId: null } }
    expect(initialFields(foreign, undefined, false).receiptPlaceId).toBeNull()
    const only = { ...foreign, places: known.places.slice(0, 1) }
    expect(initialFields(only, undefined, false).receiptPlaceId).toBe(31)
  })

  it('has nobody chosen among the recruitment offices', () => {
    const fields = initialFields(known, undefined, false)
    expect(fields).toMatchObject({ typeId: 1, recruitmentOfficeId: null, how: 'file', count: 1 })
    expect(fields.receiptPlaceId).toBe(32)
    expect(fields).toMatchObject({ studyYear: '2026/2027', academStartDate: '2026-09-01' })
  })
})

describe('the form of one that is changed or repeated', () => {
  it('has all that its student said', () => {
    expect(initialFields(known, kept, true)).toMatchObject({
      typeId: 3,
      how: 'paper',
      count: 2,
      receiptPlaceId: 32,
      recruitmentOfficeId: 12,
      streasonId: 21,
      studyYear: '2025/2026',
      academStartDate: '2026-10-01',
      academFinishDate: '2027-09-30',
    })
  })

  it('keeps an office that was written, and sends it', () => {
    const like = { ...kept, recruitmentOfficeId: null, otherRecruitmentOffice: 'Комиссариат Клина' }
    const fields = initialFields(known, like, true)
    expect(sentFields(fields, known.types[1]!)).toEqual({
      isPaper: true,
      count: 2,
      receiptPlaceId: 32,
      recruitmentOfficeId: null,
      otherRecruitmentOffice: 'Комиссариат Клина',
    })
  })

  it('puts nothing else in the place of what is offered no longer', () => {
    const like = { ...kept, receiptPlaceId: 99, recruitmentOfficeId: 99, streasonId: 99 }
    expect(initialFields(known, like, true)).toMatchObject({
      receiptPlaceId: null,
      recruitmentOfficeId: null,
      streasonId: null,
    })
  })

  it('stays of its kind when it is changed, and is of an open kind when it is repeated', () => {
    const like = { ...kept, typeId: 8 }
    expect(initialFields(known, like, true).typeId).toBe(8)
    expect(initialFields(known, like, false).typeId).toBe(1)
  })

  it.each([
    [undefined, ['2026/2027', '2025/2026']],
    ['2025/2026', ['2026/2027', '2025/2026']],
    ['2021/2022', ['2026/2027', '2025/2026', '2021/2022']],
  ])('named %s as its year offers %j', (named, years) => {
    expect(yearsOffered(initial, named)).toEqual(years)
  })
})
