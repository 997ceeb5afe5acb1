import { describe, expect, it } from 'vitest'
import { USUAL_QUIET_HOURS, type NoticeSettings } from '../../contract/settings.ts'
import { presetOf, switchesFor } from './presets.ts'

const kind = (name: string, letter: boolean, digest: boolean) => ({
  name,
  title: name,
  isSafety: false,
  push: false,
  letter,
  digest,
  usually: ['letter' as const],
})
const settingsOf = (...kinds: ReturnType<typeof kind>[]): NoticeSettings => ({
  groups: [{ name: 'study', title: 'Учёба', kinds }],
  quietHours: USUAL_QUIET_HOURS,
  push: { isOn: true, devices: [] },
  email: null,
})

describe('a preset', () => {
  it('is recognised by what is on', () => {
    expect(presetOf(settingsOf(kind('a', true, false)))).toBe('usual')
    expect(presetOf(settingsOf(kind('a', false, true)))).toBe('digest')
    expect(presetOf(settingsOf(kind('a', false, false)))).toBe('nothing')
    expect(presetOf(settingsOf(kind('a', true, true)))).toBe('')
  })

  it('switches only what is otherwise', () => {
    const settings = settingsOf(kind('a', true, false), kind('b', false, true))
    expect(switchesFor(settings, 'digest')).toEqual([
      { kind: 'a', channel: 'letter', isOn: false },
      { kind: 'a', channel: 'digest', isOn: true },
    ])
  })

  it('leaves safety as it is', () => {
    const safety = { ...kind('a', true, false), isSafety: true }
    expect(switchesFor(settingsOf(safety), 'nothing')).toEqual([])
  })
})
