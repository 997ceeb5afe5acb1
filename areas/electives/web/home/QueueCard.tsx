import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { RowList } from '#platform/web/ui/RowList.tsx'
import { CATEGORY_TITLES } from '../../contract/category.ts'
import type { ElectivesQueue } from '../../contract/home.ts'
import { electivesScreens } from '../../contract/screens.ts'

type Campaign = ElectivesQueue['campaigns'][number]

const endText = ({ state, endAt, moderationEndAt }: Campaign) =>
  state === 'moderation' ? `модерация до ${momentText(moderationEndAt)}` : `выбор до ${momentText(endAt)}`

const placesText = ({ places, taken }: Campaign) =>
  places === null ? `занято ${taken}` : `занято ${taken} из ${places}`

/** The current campaigns: the number of confirmations, and what waits for a decision. */
export default function QueueCard({ value }: HomeWidgetProps<ElectivesQueue>) {
  return (
    <Card title="Элективы" link={{ to: addressOf(electivesScreens.moderation), text: 'Все выборы' }}>
      <RowList
        label="Кампании"
        rows={value.campaigns.map((campaign) => ({
          key: campaign.id,
          title: CATEGORY_TITLES[campaign.category],
          detail: `подтвердили ${campaign.confirmed} из ${campaign.targeted} · ${placesText(campaign)} · ждут ${campaign.waiting} · ${endText(campaign)}`,
          end: `на модерации ${campaign.onModeration}`,
          tone: campaign.onModeration > 0 ? 'warn' : undefined,
          to: addressOf(electivesScreens.moderation, {
            campaign: String(campaign.id),
            ...(campaign.onModeration > 0 && { state: 'on-moderation' }),
          }),
        }))}
      />
    </Card>
  )
}
