import { EMPTY_CELL, type Attendance, type CellKind, type CellValue } from './cell-value.ts'

/** What a column takes. */
export interface CellRules {
  kind: CellKind
  /** The most points; null while the norm is not set, and then no points are taken. */
  norm: number | null
}

/** A typed text as a value, or why it is none. */
export type Reading = { value: CellValue } | { problem: string }

const SIGNS: Record<Attendance, string> = { attended: '+', late: 'оп', absent: 'Н' }

const ATTENDANCE_BY_TEXT: Record<string, Attendance | null> = {
  '?': null,
  '+': 'attended',
  п: 'attended',
  '-': 'absent',
  н: 'absent',
  нб: 'absent',
  оп: 'late',
  о: 'late',
  '½': 'late',
}

const MARK_TEXT = /^(\?|\+|-|нб|н|оп|о|п|½)?\s*(\d+(?:\.\d+)?)?$/
const MOST_TEXT = 1000
const unknownSign = 'Введите +, н, оп или баллы'

/** A number as Russian spreadsheets write it. */
export function numberText(points: number): string {
  return String(points).replace('.', ',')
}

/** The value as a person types it; a spreadsheet gets the same text. */
export function cellText(kind: CellKind, { attendance, points, text }: CellValue): string {
  if (kind === 'text') return text
  const sign = attendance === null ? '' : SIGNS[attendance]
  if (kind === 'attendance') return sign
  const number = points === null ? '' : numberText(points)
  if (kind === 'points') return number
  // Points alone say that the student was there.
  if (attendance === 'attended' && points !== null) return number
  return attendance === null && points !== null ? `? ${number}` : [sign, number].filter(Boolean).join(' ')
}

const WORDS: Record<Attendance, string> = {
  attended: 'присутствует',
  late: 'опоздание',
  absent: 'отсутствует',
}

/** What a screen reader says: letters as they stand, so that they can be asked for by voice, then what they mean. */
export function spokenCell(kind: CellKind, value: CellValue): string {
  const { attendance, points, text } = value
  if (kind === 'text') return text || 'нет комментария'
  const letters = attendance === 'late' || attendance === 'absent' ? cellText(kind, value) : ''
  const presence = kind === 'points' ? '' : attendance === null ? 'не отмечено' : WORDS[attendance]
  const amount = kind === 'attendance' ? '' : points === null ? 'без баллов' : `баллы: ${numberText(points)}`
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
  if (norm === null) return { problem: 'Сначала задайте норму баллов' }
  if (/\.\d{3}/.test(digits)) return { problem: 'Не больше двух знаков после запятой' }
  const points = Number(digits)
  return points > norm ? { problem: `Больше нормы: ${numberText(norm)}` } : { points }
}

/** Points without a sign say that the student was there. */
function attendanceOf(kind: CellKind, sign: string | undefined): Attendance | null {
  if (sign === undefined) return kind === 'mark' ? 'attended' : null
  return ATTENDANCE_BY_TEXT[sign] ?? null
}

function readMark(text: string, { kind, norm }: CellRules): Reading {
  const [, sign, digits] = MARK_TEXT.exec(text) ?? []
  if (kind === 'points' && (sign !== undefined || digits === undefined)) return { problem: 'Введите число' }
  if (sign === undefined && digits === undefined) return { problem: unknownSign }
  const attendance = attendanceOf(kind, sign)
  if (digits === undefined) return { value: { ...EMPTY_CELL, attendance } }
  const read = readPoints(digits, norm)
  return 'problem' in read ? read : { value: { attendance, points: read.points, text: '' } }
}

function readAttendance(text: string): Reading {
  // A key of its own for each: decision D-103.
  const attendance = text === '0' ? 'late' : ATTENDANCE_BY_TEXT[text]
  return attendance ? { value: { ...EMPTY_CELL, attendance } } : { problem: 'Введите +, н или оп' }
}

/** Reads a text that takes the whole place of what stood in the cell, as pasting does. */
export function readCell(rules: CellRules, typed: string): Reading {
  if (rules.kind === 'text') {
    const text = typed.trim()
    return text.length > MOST_TEXT
      ? { problem: `Не длиннее ${MOST_TEXT} символов` }
      : { value: { ...EMPTY_CELL, text } }
  }
  const text = normalized(typed)
  if (text === '') return { value: EMPTY_CELL }
  return rules.kind === 'attendance' ? readAttendance(text) : readMark(text, rules)
}

/**
 * Reads what was typed over a cell: a sign alone keeps the points that stood there, points alone keep the presence,
 * and mean it where nothing was marked. So nobody loses points by correcting who was there.
 */
export function readTyped(rules: CellRules, typed: string, before: CellValue): Reading {
  const read = readCell(rules, typed)
  if (rules.kind !== 'mark' || 'problem' in read || typed.trim() === '') return read
  const { attendance, points } = read.value
  if (points === null) return { value: { ...read.value, points: before.points } }
  const isPointsAlone = /^\d/.test(typed.trim())
  return isPointsAlone ? { value: { ...read.value, attendance: before.attendance ?? attendance } } : read
}
