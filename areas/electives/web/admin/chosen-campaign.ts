import type { TableState } from '#platform/web/table/use-table-state.ts'
import type { Campaign } from '../../contract/admin.ts'
import { CATEGORY_TITLES } from '../../contract/category.ts'

export const campaignTitle = ({ category, yearLabel }: Pick<Campaign, 'category' | 'yearLabel'>) =>
  `${CATEGORY_TITLES[category]}, ${yearLabel}`

/** The campaign of the filter; the first, which is the newest, where none is chosen. */
export const chosenCampaign = (campaigns: readonly Campaign[] | undefined, state: TableState) =>
  campaigns?.find(({ id }) => String(id) === state.filter('campaign')) ?? campaigns?.[0]
