import ICAL from 'ical.js'
import { tzlib_get_ical_block as timeZoneBlock } from 'timezones-ical-library'
import { REMIND_MINUTES, type CalendarKind } from '../../contract/calendar.ts'
import type { Deadline } from './deadline-store.ts'
import type { CalendarEvent } from './event-store.ts'

interface CalendarContent {
  kind: CalendarKind
  /** «Расписание: ПИб-24-1» */
  title: string
  timeZone: string
  /** The address of the timetable in the portal; null when the portal does not know its own address. */
  url: string | null
  reminds: boolean
  events: readonly CalendarEvent[]
  /** The reader's deadlines; only in their own calendar. */
  deadlines: readonly Deadline[]
}

// The library does not count the space with which a folded line begins: 75 octets are the limit. RFC 5545, 3.1.
ICAL.foldLength = 74

/** The time after which a calendar should read the address again. */
const REFRESH = 'PT1H'

function timeZoneComponent(timeZone: string): ICAL.Component {
  const [block] = timeZoneBlock(timeZone)
  const around = ICAL.parse(`BEGIN:VCALENDAR\r\n${block}\r\nEND:VCALENDAR`)
  return new ICAL.Component(around).getFirstSubcomponent('vtimezone')!
}

function setLocal(event: ICAL.Component, name: 'dtstart' | 'dtend', local: string, timeZone: string): void {
  event.addPropertyWithValue(name, ICAL.Time.fromDateTimeString(`${local}:00`)).setParameter('tzid', timeZone)
}

const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')

function groupText({ name, subgroup }: CalendarEvent['state']['groups'][number]): string {
  return subgroup === 0 ? name : `${name} (подгруппа ${subgroup})`
}

/** Lessons of a trajectory are nobody's but their people's: a room's calendar says that it is taken. Decision D-165. */
function isHidden(kind: CalendarKind, { isIet }: CalendarEvent['state']): boolean {
  return kind === 'room' && isIet
}

function summaryOf(kind: CalendarKind, { kindMark, state }: CalendarEvent): string {
  return isHidden(kind, state) ? 'Занято' : [kindMark, state.discipline].filter(Boolean).join(' ')
}

function descriptionOf(kind: CalendarKind, { state, isCancelled, isReservation }: CalendarEvent): string {
  if (isHidden(kind, state)) return ''
  if (isReservation) {
    const author = kind === 'own' ? '' : `Забронировано: ${namesOf(state.teachers)}`
    return [isCancelled ? 'Отменено' : '', 'Бронь помещения', author, state.comment ?? '']
      .filter(Boolean)
      .join('\n')
  }
  const people = [...state.groups.map(groupText), ...state.flows.map(({ name }) => name)]
  const lines = [
    isCancelled ? 'Отменено' : '',
    people.length > 0 ? `Группы: ${people.join(', ')}` : '',
    state.teachers.length > 0 ? `Преподаватель: ${namesOf(state.teachers)}` : '',
    state.comment ?? '',
  ]
  return lines.filter(Boolean).join('\n')
}

function placeOf({ isOnline, room }: CalendarEvent['state']): string | null {
  return isOnline ? 'Онлайн' : room
}

function reminder(summary: string): ICAL.Component {
  const alarm = new ICAL.Component('valarm')
  alarm.addPropertyWithValue('action', 'DISPLAY')
  alarm.addPropertyWithValue('trigger', ICAL.Duration.fromSeconds(-60 * REMIND_MINUTES))
  alarm.addPropertyWithValue('description', summary)
  return alarm
}

function eventComponent(
  event: CalendarEvent,
  { kind, timeZone, url, reminds }: CalendarContent,
): ICAL.Component {
  const { uid, sequence, changedAt, isCancelled, state } = event
  const component = new ICAL.Component('vevent')
  const stamp = ICAL.Time.fromJSDate(changedAt, true)
  const summary = summaryOf(kind, event)
  component.addPropertyWithValue('uid', `${uid}@kabinet`)
  component.addPropertyWithValue('sequence', sequence)
  component.addPropertyWithValue('dtstamp', stamp)
  component.addPropertyWithValue('last-modified', stamp)
  setLocal(component, 'dtstart', `${state.date}T${state.begins}`, timeZone)
  setLocal(component, 'dtend', `${state.date}T${state.ends}`, timeZone)
  component.addPropertyWithValue('summary', isCancelled ? `Отменено: ${summary}` : summary)
  component.addPropertyWithValue('status', isCancelled ? 'CANCELLED' : 'CONFIRMED')
  component.addPropertyWithValue('transp', isCancelled ? 'TRANSPARENT' : 'OPAQUE')
  const place = placeOf(state)
  if (place !== null) component.addPropertyWithValue('location', place)
  const description = descriptionOf(kind, event)
  if (description !== '') component.addPropertyWithValue('description', description)
  if (url !== null) component.addPropertyWithValue('url', url)
  if (reminds && !isCancelled) component.addSubcomponent(reminder(summary))
  return component
}

/** The moment of a deadline, or its whole day, which needs no end. */
function setTerm(component: ICAL.Component, { at, day }: Deadline): void {
  if (day !== null) component.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(day))
  if (at === null) return
  for (const name of ['dtstart', 'dtend'])
    component.addPropertyWithValue(name, ICAL.Time.fromJSDate(at, true))
}

function deadlineComponent(deadline: Deadline): ICAL.Component {
  const { uid, since, version, title, url } = deadline
  const component = new ICAL.Component('vevent')
  component.addPropertyWithValue('uid', `${uid}@kabinet`)
  component.addPropertyWithValue('sequence', version - 1)
  component.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(since, true))
  setTerm(component, deadline)
  component.addPropertyWithValue('summary', title)
  component.addPropertyWithValue('transp', 'TRANSPARENT')
  if (url !== null) component.addPropertyWithValue('url', url)
  return component
}

/**
 * The calendar in the format of RFC 5545 and 7986. The same events give the same bytes, so that a reader may
 * cache them.
 */
export function calendarText(content: CalendarContent): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Kabinet//Timetable//RU')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  for (const name of ['name', 'x-wr-calname']) calendar.addPropertyWithValue(name, content.title)
  calendar.addPropertyWithValue('refresh-interval', REFRESH).setParameter('value', 'DURATION')
  calendar.addPropertyWithValue('x-published-ttl', REFRESH)
  calendar.addSubcomponent(timeZoneComponent(content.timeZone))
  for (const event of content.events) calendar.addSubcomponent(eventComponent(event, content))
  for (const deadline of content.deadlines) calendar.addSubcomponent(deadlineComponent(deadline))
  return `${calendar.toString()}\r\n`
}
