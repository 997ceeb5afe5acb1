import { describe, expect, it } from 'vitest'
import { createClock } from '#platform/server/clock.ts'
import { USUAL_QUIET_HOURS } from '../../contract/settings.ts'
import { digestMoment, lastPushMoment, letterMoment } from './quiet-hours.ts'

const at = (moment: string) => createClock('Europe/Moscow', `2026-11-${moment}+03:00`)
const NIGHT = USUAL_QUIET_HOURS
const NOON = { isOn: true, beginsAt: '12:00', endsAt: '14:00' }

describe('a letter', () => {
  it.each([
    ['18T21:59:30', NIGHT, '18T21:59:30'],
    ['18T22:00:00', NIGHT, '19T07:30:00'],
    ['19T00:10:40', NIGHT, '19T07:30:00'],
    ['19T07:29:59', NIGHT, '19T07:30:00'],
    ['19T07:30:00', NIGHT, '19T07:30:00'],
    ['18T23:00:00', { ...NIGHT, isOn: false }, '18T23:00:00'],
    ['18T13:00:00', NOON, '18T14:00:00'],
    ['18T11:59:00', NOON, '18T11:59:00'],
  ])('of %s in the hours %o leaves at %s', (now, hours, leaves) => {
    expect(letterMoment(at(now), hours)).toEqual(at(leaves).now())
  })
})

describe('a digest', () => {
  it.each([
    ['18T12:00:00', NIGHT, '18T18:30:00'],
    ['18T18:31:00', NIGHT, '19T18:30:00'],
    ['18T12:00:00', { isOn: true, beginsAt: '18:00', endsAt: '20:00' }, '18T20:00:00'],
  ])('of %s in the hours %o leaves at %s', (now, hours, leaves) => {
    expect(digestMoment(at(now), hours)).toEqual(at(leaves).now())
  })
})

describe('a message to a device', () => {
  it.each([
    ['18T21:40:00', NIGHT, '18T22:00:00'],
    ['18T07:30:00', NIGHT, '18T19:30:00'],
    ['18T21:40:00', { ...NIGHT, isOn: false }, '19T09:40:00'],
  ])('of %s in the hours %o waits for its device until %s', (now, hours, ends) => {
    expect(lastPushMoment(at(now), hours)).toEqual(at(ends).now())
  })
})
