import { useCall } from '#platform/web/api/use-call.ts'
import { Article } from '#platform/web/ui/Article.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { contentCalls } from '../contract/calls.ts'

interface PageTextProps {
  url: string
  /** The heading of a page that has none of its own. Decision D-37. */
  menuTitle?: string
}

/** The text of one page and when it was last changed. */
export function PageText({ url, menuTitle = '' }: PageTextProps) {
  const page = useCall(contentCalls.getStaticPage, { url }, { keepsLast: false })
  const title = page.data?.title || menuTitle
  return (
    <Page
      title={title || (page.error ? 'Страница не найдена' : '')}
      tabTitle={title || 'Страница'}
      context={page.data && `Обновлено ${momentText(page.data.updatedAt, 'day')}`}
      loading={page}
      failureText="Произошла ошибка при получении данных"
    >
      {({ content }) => <Article html={content} />}
    </Page>
  )
}
