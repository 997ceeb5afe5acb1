import { describe, expect, it } from 'vitest'
import { dashedReadings, readRoomNumber } from './room-number.ts'

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

describe('dashedReadings', () => {
  it.each([
    ['1-101', [['1', '101']]],
    ['УЛК1 – 12', [['УЛК1', '12']]],
    ['К-1-204', [['К-1', '204']]],
    ['204-б', [['204', 'б']]],
    ['А-415а', []],
    ['ивц-2', []],
    ['6502', []],
    ['-5', []],
    ['—', []],
  ])('%s', (published, expected) => {
    expect(dashedReadings(published).map(({ building, bareNumber }) => [building, bareNumber])).toEqual(
      expected,
    )
  })
})
