/** The moments of a campaign; each is the last second of the stage that it ends. */
export interface CampaignWindow {
  startAt: Date | string
  endAt: Date | string
  moderationEndAt: Date | string
}

/** The stage of a campaign: students choose while it is open, moderators decide until the moderation ends. */
export type WindowState = 'before' | 'open' | 'moderation' | 'over'

const secondOf = (moment: Date | string) => Math.floor(new Date(moment).getTime() / 1000)

/**
 * The stage of a campaign at an instant: the first and the last second belong to its window. Decision D-180.
 */
export function windowState({ startAt, endAt, moderationEndAt }: CampaignWindow, now: Date): WindowState {
  const second = secondOf(now)
  if (second < secondOf(startAt)) return 'before'
  if (second <= secondOf(endAt)) return 'open'
  return second <= secondOf(moderationEndAt) ? 'moderation' : 'over'
}

/** True when moderators may still decide, and places may still be offered. */
export const isModerated = (state: WindowState): boolean => state === 'open' || state === 'moderation'
