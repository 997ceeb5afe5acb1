import type { CellTone, CellType, Reading } from '#platform/web/sheet/cell-type.ts'
import {
  ATTENDANCE_NOUNS,
  ATTENDANCE_SIGNS,
  attendanceOfText,
  type Attendance,
} from '../../contract/attendance.ts'
import { MOST_COMMENT, pointsText } from '../../contract/marks.ts'
import { EMPTY_MARK, type MarkKind, type MarkValue } from './mark-value.ts'

/** The cells of a column: their content, and the most points. */
export interface MarkCells extends CellType<MarkValue> {
  readonly kind: MarkKind
  /** Null while it is not set, and then no points are taken. */
  readonly norm: number | null
}

type MarkRules = Pick<MarkCells, 'kind' | 'norm'>
type ReadMark = Reading<MarkValue>

const MARK_TEXT = /^(\?|\+|-|нб|н|оп|о|п|½)?\s*(\d+(?:\.\d+)?)?$/
const unknownSign = 'Введите +, н, оп или баллы'
const NO_NORM = 'Сначала задайте норму баллов'
const ABOVE_NORM = 'Больше нормы: '

/** True when a cell is refused for its norm alone. */
export const isAboveNorm = (problem: string) => problem === NO_NORM || problem.startsWith(ABOVE_NORM)

/** The value as a person types it; a spreadsheet gets the same text. */
function cellText(kind: MarkKind, { attendance, points, text }: MarkValue): string {
  if (kind === 'text') return text
  const sign = attendance === null ? '' : ATTENDANCE_SIGNS[attendance]
  if (kind === 'attendance') return sign
  const number = points === null ? '' : pointsText(points)
  if (kind === 'points') return number
  // Points alone say that the student was there.
  if (attendance === 'A' && points !== null) return number
  return attendance === null && points !== null ? `? ${number}` : [sign, number].filter(Boolean).join(' ')
}

/** The text for a screen reader: the letters as shown, so that they can be named by voice, then their meaning. */
function spokenCell(kind: MarkKind, value: MarkValue): string {
  const { attendance, points, text } = value
  if (kind === 'text') return text || 'нет комментария'
  const letters = attendance === 'L' || attendance === 'X' ? cellText(kind, value) : ''
  const presence = kind === 'points' ? '' : attendance === null ? 'не отмечено' : ATTENDANCE_NOUNS[attendance]
  const amount = kind === 'attendance' ? '' : points === null ? 'без баллов' : `баллы: ${pointsText(points)}`
  return [letters, presence, amount].filter(Boolean).join(', ')
}

function normalized(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/[−–—]/, '-')
    .replace(',', '.')
    .replace(/^h/, 'н')
    .replace(/\s+/g, ' ')
}

function readPoints(digits: string, norm: number | null): { points: number } | { problem: string } {
  if (norm === null) return { problem: NO_NORM }
  if (/\.\d{3}/.test(digits)) return { problem: 'Не больше двух знаков после запятой' }
  const points = Number(digits)
  return points > norm ? { problem: `${ABOVE_NORM}${pointsText(norm)}` } : { points }
}

/** Points without a sign say that the student was there. */
function attendanceOf(kind: MarkKind, sign: string | undefined): Attendance {
  if (sign === undefined) return kind === 'mark' ? 'A' : null
  // «?» is no attendance: it takes one back.
  return attendanceOfText(sign) ?? null
}

function readMark(text: string, { kind, norm }: MarkRules): ReadMark {
  const [, sign, digits] = MARK_TEXT.exec(text) ?? []
  if (kind === 'points' && (sign !== undefined || digits === undefined)) return { problem: 'Введите число' }
  if (sign === undefined && digits === undefined) return { problem: unknownSign }
  const attendance = attendanceOf(kind, sign)
  if (digits === undefined) return { value: { ...EMPTY_MARK, attendance } }
  const read = readPoints(digits, norm)
  return 'problem' in read ? read : { value: { attendance, points: read.points, text: '' } }
}

function readAttendance(text: string): ReadMark {
  // A key of its own for each: decision D-103.
  const attendance = text === '0' ? 'L' : attendanceOfText(text)
  return attendance ? { value: { ...EMPTY_MARK, attendance } } : { problem: 'Введите +, н или оп' }
}

function readCell(rules: MarkRules, typed: string): ReadMark {
  if (rules.kind === 'text') {
    const text = typed.trim()
    return text.length > MOST_COMMENT
      ? { problem: `Не длиннее ${MOST_COMMENT} символов` }
      : { value: { ...EMPTY_MARK, text } }
  }
  const text = normalized(typed)
  if (text === '') return { value: EMPTY_MARK }
  return rules.kind === 'attendance' ? readAttendance(text) : readMark(text, rules)
}

/**
 * Reads a text typed over a cell: a sign alone keeps its points; points alone keep the attendance, and mean
 * presence if nothing was marked. So nobody loses points by a correction of the attendance.
 */
function readTyped(rules: MarkRules, typed: string, before: MarkValue): ReadMark {
  const read = readCell(rules, typed)
  if (rules.kind !== 'mark' || 'problem' in read || typed.trim() === '') return read
  const { attendance, points } = read.value
  if (points === null) return { value: { ...read.value, points: before.points } }
  const isPointsAlone = /^\d/.test(typed.trim())
  return isPointsAlone ? { value: { ...read.value, attendance: before.attendance ?? attendance } } : read
}

const TONES = { L: 'warn', X: 'error' } as const

/** No tone for an attendance that is written as points alone. */
function toneOf({ attendance, points }: MarkValue): CellTone | undefined {
  if (attendance === 'A') return points === null ? 'ok' : undefined
  return attendance === null ? undefined : TONES[attendance]
}

const made = new Map<string, MarkCells>()

/** The cells of a kind up to a norm; always the same object, so that a sheet notices when the norm of a column changes. */
export function markCells(kind: MarkKind, norm: number | null = null): MarkCells {
  const key = `${kind} ${norm}`
  const rules = { kind, norm }
  const cells = made.get(key) ?? {
    ...rules,
    empty: EMPTY_MARK,
    isText: kind === 'text',
    textOf: (value: MarkValue) => cellText(kind, value),
    spoken: (value: MarkValue) => spokenCell(kind, value),
    read: (typed: string) => readCell(rules, typed),
    readOver: (typed: string, before: MarkValue) => readTyped(rules, typed, before),
    toneOf,
  }
  made.set(key, cells)
  return cells
}
