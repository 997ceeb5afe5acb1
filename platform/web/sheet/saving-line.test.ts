import { expect, it } from 'vitest'
import type { SheetSummary } from './sheet-state.ts'
import { savingLine } from './SheetBar.tsx'

const summary: SheetSummary = {
  waiting: 2,
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

it.each([
  ['network', 'Нет соединения. На этом устройстве ждёт 2 изменения, сохраним сами'],
  ['server', 'Сервер сейчас не отвечает. На этом устройстве ждёт 2 изменения, сохраним сами'],
] as const)('the line of waiting changes names what holds them up: the %s', (absence, text) => {
  expect(savingLine({ ...summary, absence })).toEqual({ text, tone: 'warn' })
})
