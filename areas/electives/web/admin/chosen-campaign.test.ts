import { expect, it } from 'vitest'
import { usualCampaign } from './chosen-campaign.ts'

const draft = { id: 9, state: 'open', isPublished: false, start: '2026-11-20T09:00' } as const
const open = { id: 1, state: 'open', isPublished: true, start: '2026-11-16T09:00' } as const
const soon = { id: 2, state: 'before', isPublished: true, start: '2026-12-01T09:00' } as const
const later = { id: 3, state: 'before', isPublished: true, start: '2027-02-01T09:00' } as const
const old = { id: 4, state: 'over', isPublished: true, start: '2025-11-16T09:00' } as const
const older = { id: 5, state: 'over', isPublished: true, start: '2024-11-16T09:00' } as const

it('the usual campaign is the published one that goes on, or else the nearest', () => {
  expect(usualCampaign([draft, later, open, old])?.id).toBe(open.id)
  expect(usualCampaign([draft, later, soon, old])?.id).toBe(soon.id)
  expect(usualCampaign([draft, older, old])?.id).toBe(old.id)
  expect(usualCampaign([draft])?.id).toBe(draft.id)
  expect(usualCampaign([])).toBeUndefined()
})
