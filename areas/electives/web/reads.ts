import { ahead, chain, UNNARROWED, type ReadAhead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { electivesCalls } from '../contract/calls.ts'
import type { electivesScreens } from '../contract/screens.ts'
import type { Campaign } from '../contract/admin.ts'
import { choicesInput, chosenCampaign } from './admin/chosen-campaign.ts'

/** Reads something of the campaign on which the pages of its moderators open. */
const ofUsualCampaign = (read: (campaign: Campaign) => ReadAhead[]) =>
  chain(electivesCalls.listCampaigns, {}, (campaigns) => {
    const campaign = chosenCampaign(campaigns, UNNARROWED)
    return campaign ? read(campaign) : []
  })

const coursesOf = ({ id: campaignId }: Campaign) => ahead(electivesCalls.listCourses, { campaignId })

export default {
  language: () => [
    ahead(electivesCalls.getLimitDates, { category: 'language' }),
    ahead(electivesCalls.explainChoice, { category: 'language' }),
    ahead(electivesCalls.listLanguageCourses, { page: 1, limit: 100 }),
  ],
  gym: () => [
    ahead(electivesCalls.getLimitDates, { category: 'gym' }),
    ahead(electivesCalls.explainChoice, { category: 'gym' }),
    ahead(electivesCalls.getQuestionnaire, {}),
    ahead(electivesCalls.listGymCourses, { page: 1, limit: 100 }),
  ],
  moderation: () => [
    ofUsualCampaign((campaign) => [
      ahead(electivesCalls.listChoices, choicesInput(campaign, UNNARROWED)),
      coursesOf(campaign),
    ]),
  ],
  courses: () => [ofUsualCampaign((campaign) => [coursesOf(campaign)])],
  campaigns: () => [ahead(electivesCalls.listCampaigns, {}), ahead(electivesCalls.getCampaignLists, {})],
} satisfies ScreenReads<keyof typeof electivesScreens>
