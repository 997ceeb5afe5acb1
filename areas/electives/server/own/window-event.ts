import ICAL from 'ical.js'
import { CATEGORY_TITLES } from '../../contract/category.ts'
import type { OwnCampaign } from '../own-campaign.ts'

const REMIND_HOURS = 24

const at = (instant: Date) => ICAL.Time.fromJSDate(instant, true)

/** The end of a window as an event for a calendar, with a reminder a day before. RFC 5545. */
export function windowEvent(own: OwnCampaign, url: string | null): string {
  const summary = `Конец выбора курса: ${CATEGORY_TITLES[own.category].toLowerCase()}`
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', `elective-${own.campaignId}@kabinet`)
  event.addPropertyWithValue('dtstamp', at(own.startAt))
  event.addPropertyWithValue('dtstart', at(own.endAt))
  event.addPropertyWithValue('dtend', at(own.endAt))
  event.addPropertyWithValue('summary', summary)
  event.addPropertyWithValue('transp', 'TRANSPARENT')
  if (url !== null) event.addPropertyWithValue('url', url)
  const alarm = new ICAL.Component('valarm')
  alarm.addPropertyWithValue('action', 'DISPLAY')
  alarm.addPropertyWithValue('trigger', ICAL.Duration.fromSeconds(-3600 * REMIND_HOURS))
  alarm.addPropertyWithValue('description', summary)
  event.addSubcomponent(alarm)
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Kabinet//Electives//RU')
  calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}
