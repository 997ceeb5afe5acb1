import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { RowList } from '#platform/web/ui/RowList.tsx'
import { CATEGORY_TITLES } from '../../contract/category.ts'
import type { OwnElectives } from '../../contract/home.ts'
import { ChoiceStatus } from '../../contract/status.ts'
import { endOf, ownAddress } from './home-words.ts'

type Item = OwnElectives['items'][number]

function detailOf({ state, wishes, endAt, offer, course }: Item): string {
  if (offer) return `${offer.course}: место за вами до ${momentText(offer.until)}`
  if (state === 'confirmed') return course ?? 'места пока нет'
  return wishes > 0 ? `выбрано: ${wishes}, до ${momentText(endAt)}` : `открыто до ${momentText(endAt)}`
}

function toneOf({ state, statusId }: Item) {
  if (statusId === ChoiceStatus.approved) return 'ok'
  return state === 'open' ? 'warn' : undefined
}

/** The reader's choices of courses: the open ones, and the outcomes of the rest. */
export default function OwnElectivesCard({ value }: HomeWidgetProps<OwnElectives>) {
  return (
    <Card title="Выбор курсов">
      <RowList
        label="Выбор курсов"
        rows={value.items.map((item) => ({
          key: item.category,
          title: CATEGORY_TITLES[item.category],
          detail: detailOf(item),
          end: endOf(item),
          tone: toneOf(item),
          to: ownAddress(item.category),
        }))}
      />
    </Card>
  )
}
