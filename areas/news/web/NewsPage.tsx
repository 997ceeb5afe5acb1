import { useEffect } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Article } from '#platform/web/ui/Article.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { newsCalls } from '../contract/calls.ts'
import { newsScreens } from '../contract/screens.ts'

/** Decision D-11. */
const FAILURE = 'Произошла ошибка при получении новости'

/** One piece of news. */
export default function NewsPage() {
  const id = Number(usePathSegment('id')) || 0
  const news = useCall(newsCalls.getNews, { id }, { keepsLast: false })
  const failedAt = news.isError ? news.errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0) showAlert(FAILURE)
  }, [failedAt])
  const { data } = news
  return (
    <Page
      title={data?.title ?? 'Новость'}
      context={data && `${data.label} · ${momentText(data.date, 'longDay')}`}
      actions={
        <ButtonLink to={addressOf(newsScreens.news)} kind="plain">
          Все новости
        </ButtonLink>
      }
      loading={news}
      failureText={FAILURE}
    >
      {({ content }) => <Article html={content} />}
    </Page>
  )
}
