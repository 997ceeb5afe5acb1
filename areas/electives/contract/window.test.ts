import { describe, expect, it } from 'vitest'
import { isModerated, windowState } from './window.ts'

const campaign = {
  startAt: '2026-11-16T09:00:00+03:00',
  endAt: '2026-11-20T23:59:59+03:00',
  moderationEndAt: '2026-11-27T23:59:59+03:00',
}

describe('the window of a campaign in the zone of the university', () => {
  it.each([
    ['2026-11-16T08:59:59.999+03:00', 'before'],
    ['2026-11-16T09:00:00.000+03:00', 'open'],
    ['2026-11-20T23:59:59.000+03:00', 'open'],
    ['2026-11-20T23:59:59.999+03:00', 'open'],
    ['2026-11-21T00:00:00.000+03:00', 'moderation'],
    ['2026-11-27T23:59:59.999+03:00', 'moderation'],
    ['2026-11-28T00:00:00.000+03:00', 'over'],
  ])('at %s is %s', (now, state) => {
    expect(windowState(campaign, new Date(now))).toBe(state)
  })

  it('lets moderators decide from its first second', () => {
    expect(['before', 'open', 'moderation', 'over'].map((state) => isModerated(state as never))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
