import type { TableInput } from '#platform/web/table/use-table-state.ts'
import type { Campaign } from '../../contract/admin.ts'
import { CATEGORY_TITLES } from '../../contract/category.ts'
import { CHOICE_STATES } from '../../contract/status.ts'

type Known = Pick<Campaign, 'id' | 'state' | 'isPublished' | 'start'>

export const campaignTitle = ({ category, yearLabel }: Pick<Campaign, 'category' | 'yearLabel'>) =>
  `${CATEGORY_TITLES[category]}, ${yearLabel}`

const ORDER = ['open', 'moderation', 'before', 'over'] as const

/** The published campaign that goes on, or is nearest to it; a draft only where nothing is published. */
export function usualCampaign<One extends Known>(campaigns: readonly One[]): One | undefined {
  const nearest = (one: One, other: One) =>
    Number(other.isPublished) - Number(one.isPublished) ||
    ORDER.indexOf(one.state) - ORDER.indexOf(other.state) ||
    // Of those to come the first, of the others the newest.
    (one.state === 'before' ? one.start.localeCompare(other.start) : other.start.localeCompare(one.start))
  return campaigns.toSorted(nearest)[0]
}

/** The campaign of the filter; where none is chosen, the usual one. */
export const chosenCampaign = (campaigns: readonly Campaign[] | undefined, state: TableInput) =>
  campaigns?.find(({ id }) => String(id) === state.filter('campaign')) ?? usualCampaign(campaigns ?? [])

/** What the filters of the address leave of the choices of a campaign. */
export const choicesFilter = ({ id: campaignId }: Pick<Campaign, 'id'>, { filter }: TableInput) => ({
  campaignId,
  state: CHOICE_STATES.find((each) => each === filter('state')) ?? null,
  courseId: Number(filter('course')) || null,
  search: filter('search'),
})

/** A page of them. */
export const choicesInput = (campaign: Pick<Campaign, 'id'>, state: TableInput) => ({
  ...choicesFilter(campaign, state),
  page: state.page,
})
