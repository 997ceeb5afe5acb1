import { roomPlace } from '../../contract/room-place.ts'
import type { Content } from 'pdfmake/interfaces.js'
import { shortName } from '#areas/people/contract/person-name.ts'
import type { PdfTable } from '#platform/server/documents/pdf-document.ts'
import type { Subject } from '../../contract/subject.ts'
import { weeksText } from '../../contract/week-ranges.ts'
import type { PrintedLesson } from './printed-lesson-store.ts'

const QUIET_COLOR = '#5A6478'
const TINT_STRENGTH = 0.09
/** The number of characters that certainly fit a line of a card in the narrowest column. */
const LINE_CHARACTERS = 18

/** One lesson in a cell of the printed timetable, as the texts of its lines. */
export interface LessonCard {
  mark: string
  color: string
  when: string
  discipline: string
  details: string
  comment: string
}

function placeText({ isOnline, building, room }: PrintedLesson): string {
  if (room === null) return isOnline ? 'Онлайн' : ''
  const place = roomPlace(building, room)
  return isOnline ? `${place}, онлайн` : place
}

function groupText({ name, subgroup }: PrintedLesson['groups'][number]): string {
  return subgroup === 0 ? name : `${name} (п/г ${subgroup})`
}

/** A name that must not break at the end of a line. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0')
}

/** The others in the lesson: for a teacher the groups, for a group the teachers and the subgroup. */
function companyText(lesson: PrintedLesson, subject: Subject): string {
  const names = subject.userType === 'teacher' ? lesson.groups.map(groupText) : lesson.teachers.map(shortName)
  const subgroups = lesson.groups
    .filter(({ id, subgroup }) => subject.userType === 'student' && id === subject.id && subgroup !== 0)
    .map(({ subgroup }) => `п/г ${subgroup}`)
  return [...[...names, ...subgroups].map(unbroken), ...lesson.flows].join(', ')
}

/**
 * The words of a lesson for the reader of the timetable; `showsTime` when its row has lessons of different
 * bells.
 */
export function cardOf(
  lesson: PrintedLesson,
  { subject, showsTime }: { subject: Subject; showsTime: boolean },
): LessonCard {
  const time = showsTime ? `${lesson.begins}–${lesson.ends}  ` : ''
  const details = [placeText(lesson), companyText(lesson, subject)].filter((text) => text !== '')
  return {
    mark: lesson.mark,
    color: lesson.color,
    when: time + weeksText(lesson.weeks),
    discipline: lesson.discipline,
    details: details.join(' · '),
    comment: lesson.comment ?? '',
  }
}

/** The most lines that a card takes, with its margins counted as one. */
export function linesOf({ mark, when, discipline, details, comment }: LessonCard): number {
  const texts = [`${mark} ${when}`, discipline, details, comment]
  return 1 + texts.reduce((lines, text) => lines + Math.ceil(text.length / LINE_CHARACTERS), 0)
}

/** A pale shade of a colour, `#rrggbb`, as the background of dark text. */
function tintOf(color: string): string {
  const shade = (at: number) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16)
    return Math.round(255 - (255 - part) * TINT_STRENGTH)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${shade(1)}${shade(3)}${shade(5)}`
}

/** Sets a card: a tinted block with a bar of the lesson kind's colour. */
export function drawCard(card: LessonCard): Content {
  const text: Content[] = [
    { text: card.mark, bold: true, color: card.color },
    { text: `  ${card.when}\n`, color: QUIET_COLOR },
    { text: `${card.discipline}\n`, bold: true },
    card.details,
  ]
  if (card.comment !== '') text.push({ text: `\n${card.comment}`, color: QUIET_COLOR })
  const drawn: PdfTable = {
    table: { widths: ['*'], body: [[{ text, fillColor: tintOf(card.color) }]], barColor: card.color },
    layout: 'barred',
    margin: [0, 0, 0, 2],
  }
  return drawn
}
