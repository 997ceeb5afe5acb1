import { describe, expect, it } from 'vitest'
import { heldText, savingLine, troublesOf } from './saving-line.ts'
import type { SheetSummary } from './sheet-state.ts'

const summary: SheetSummary = {
  waiting: 0,
  held: 0,
  wrong: [],
  failed: [],
  conflicts: [],
  isSaving: false,
  absence: null,
  savedAt: null,
  canUndo: true,
  canRedo: false,
}
const aWrong = (row: number, problem = 'Больше нормы: 5') => ({
  row,
  column: 'progress',
  typed: '9',
  problem,
})
const aFailure = (row: number) => ({ row, column: 'attendance', text: 'Журнал закрыт' })

describe('the line of a sheet', () => {
  it.each([
    ['network', 2, 'Нет соединения. На этом устройстве ждут 2\u00A0изменения, сохраним сами'],
    ['server', 1, 'Сервер сейчас не отвечает. На этом устройстве ждёт 1\u00A0изменение, сохраним сами'],
    ['network', 5, 'Нет соединения. На этом устройстве ждут 5\u00A0изменений, сохраним сами'],
  ] as const)('of waiting changes names what holds them up: the %s', (absence, waiting, text) => {
    expect(savingLine({ ...summary, absence, waiting })).toEqual({ text, tone: 'warn' })
  })

  it.each([
    [1, 'Не сохранена 1\u00A0ячейка'],
    [2, 'Не сохранены 2\u00A0ячейки'],
    [5, 'Не сохранено 5\u00A0ячеек'],
  ])('counts %i cells that are not saved, and never says that anything was saved', (count, text) => {
    const wrong = Array.from({ length: count }, (_, row) => aWrong(row))
    expect(savingLine({ ...summary, wrong, savedAt: 1 })).toEqual({ text, tone: 'error' })
  })

  it('says when everything was saved', () => {
    expect(savingLine({ ...summary, savedAt: Date.UTC(2026, 10, 18, 9, 5) })).toMatchObject({
      text: expect.stringMatching(/^Сохранено в \d\d:05$/),
      tone: 'ok',
    })
  })

  it.each([
    [1, 'Остальное 1\u00A0значение ждёт подтверждения.'],
    [3, 'Остальные 3\u00A0значения ждут подтверждения.'],
    [28, 'Остальные 28\u00A0значений ждут подтверждения.'],
  ])('asks about %i values of a paste', (held, text) => {
    expect(heldText(held)).toBe(text)
  })
})

it('the cells that are not saved are named by the reason', () => {
  const troubles = troublesOf({
    wrong: [aWrong(1), aWrong(2), aWrong(3, 'Введите число')],
    failed: [aFailure(4)],
  })
  expect(troubles.map(({ reason, cells }) => [reason, cells.map(({ row }) => row)])).toEqual([
    ['Больше нормы: 5', [1, 2]],
    ['Введите число', [3]],
    ['Журнал закрыт', [4]],
  ])
})
