import { momentText } from '#platform/web/ui/date-text.ts'
import { counted, plural } from '#platform/contract/plural.ts'
import type { Absence, CellAddress, SheetSummary } from './sheet-state.ts'

const CELLS = ['ячейка', 'ячейки', 'ячеек'] as const
const CHANGES = ['изменение', 'изменения', 'изменений'] as const
const VALUES = ['значение', 'значения', 'значений'] as const

const ABSENCE_TEXTS: Record<Absence, string> = {
  network: 'Нет соединения',
  server: 'Сервер сейчас не отвечает',
}

/** A line about the values of a sheet. */
export interface SavingLine {
  text: string
  tone: 'ok' | 'warn' | 'error' | 'quiet'
}

/** The cells that are unsaved for one reason. */
export interface Trouble {
  reason: string
  cells: readonly (CellAddress & { typed?: string })[]
}

/** All cells that will not be saved automatically, by reason. */
export function troublesOf({ wrong, failed }: Pick<SheetSummary, 'wrong' | 'failed'>): Trouble[] {
  const cells = [
    ...wrong.map(({ row, column, typed, problem }) => ({ reason: problem, cell: { row, column, typed } })),
    ...failed.map(({ row, column, text }) => ({ reason: text, cell: { row, column } })),
  ]
  return [...Map.groupBy(cells, ({ reason }) => reason)].map(([reason, own]) => ({
    reason,
    cells: own.map(({ cell }) => cell),
  }))
}

/**
 * The line that says whether the values are on the server, being sent, or only here. It never says
 * «сохранено» about a part of them.
 */
export function savingLine(summary: SheetSummary): SavingLine {
  const { failed, wrong, absence, waiting, isSaving, savedAt, held } = summary
  const unsaved = failed.length + wrong.length
  if (unsaved > 0) {
    const verb = plural(unsaved, ['Не сохранена', 'Не сохранены', 'Не сохранено'])
    return { text: `${verb} ${counted(unsaved, CELLS)}`, tone: 'error' }
  }
  if (absence) {
    const verb = plural(waiting, ['ждёт', 'ждут', 'ждут'])
    const text = `${ABSENCE_TEXTS[absence]}. На этом устройстве ${verb} ${counted(waiting, CHANGES)}, сохраним сами`
    return { text, tone: 'warn' }
  }
  if (held > 0) return { text: `Вставлено и ждёт подтверждения: ${counted(held, VALUES)}`, tone: 'warn' }
  if (isSaving || waiting > 0) return { text: 'Сохраняем…', tone: 'quiet' }
  if (savedAt === null) return { text: 'Изменения сохраняются сами', tone: 'quiet' }
  return { text: `Сохранено в ${momentText(savedAt, 'time')}`, tone: 'ok' }
}

/** «Остальные 28 значений ждут подтверждения.»: the part of a paste that could be saved. */
export function heldText(held: number): string {
  const [rest, verb] =
    plural(held, ['one', 'few', 'many']) === 'one' ? ['Остальное', 'ждёт'] : ['Остальные', 'ждут']
  return `${rest} ${counted(held, VALUES)} ${verb} подтверждения.`
}
