import { dayText } from '#platform/contract/date-text.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { useDayOf } from '#platform/web/router/university-time.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import type { RecentNews } from '../../contract/recent-news.ts'
import { newsScreens } from '../../contract/screens.ts'

/** The newest items of the university's news. */
export default function NewsCard({ value, now }: HomeWidgetProps<RecentNews>) {
  const dayOf = useDayOf()
  return (
    <Card title="Новости" link={{ to: addressOf(newsScreens.news), text: 'Все' }}>
      <RowList
        rows={value.map(({ id, title, label, date }) => ({
          key: id,
          title,
          detail: `${label} · ${dayText(dayOf(date), now.date)}`,
          to: addressOf(newsScreens.newsPage, { id }),
        }))}
      />
    </Card>
  )
}
