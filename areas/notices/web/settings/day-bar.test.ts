import { expect, it } from 'vitest'
import { quietHoursOfDay } from './day-bar.ts'

it.each([
  ['22:00', '02:00', [0, 1, 22, 23]],
  ['12:00', '14:00', [12, 13]],
  ['22:00', '00:30', [0, 22, 23]],
])('from %s until %s the hours %o are dark', (beginsAt, endsAt, hours) => {
  expect([...quietHoursOfDay({ isOn: true, beginsAt, endsAt })]).toEqual(hours)
})

it('without quiet hours none is dark', () => {
  expect(quietHoursOfDay({ isOn: false, beginsAt: '22:00', endsAt: '07:30' }).size).toBe(0)
})
