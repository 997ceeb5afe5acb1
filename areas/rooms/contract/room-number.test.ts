import { describe, expect, it } from 'vitest'
import { readRoomNumber } from './room-number.ts'

describe('readRoomNumber', () => {
  it.each([
    ['А-415а', 'А', 'А-415а', '415а'],
    ['Г202', 'Г', 'Г-202', '202'],
    ['г-310', 'Г', 'Г-310', '310'],
    ['ивц-2', 'ИВЦ', 'ивц-2', '2'],
    ['МП-1*', 'МП', 'МП-1*', '1*'],
    ['База', null, 'База', 'База'],
    ['204-б', null, '204-б', '204-б'],
    ['5-я', null, '5-я', '5-я'],
    ['С.Г. 722', null, 'С.Г. 722', 'С.Г. 722'],
    ['библ 204-в', null, 'библ 204-в', 'библ 204-в'],
    ['МП*', null, 'МП*', 'МП*'],
  ])('%s', (published, building, number, bareNumber) => {
    expect(readRoomNumber(published)).toEqual({ building, number, bareNumber })
  })
})
