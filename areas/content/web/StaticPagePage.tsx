import { useCall } from '#platform/web/api/use-call.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { RichText } from '#platform/web/ui/RichText.tsx'
import { contentCalls } from '../contract/calls.ts'

const day = new Intl.DateTimeFormat('ru', { dateStyle: 'short' })

/** A page of the university whose path stands in the address, `~` for every slash. Specification part 1, section 2. */
export default function StaticPagePage() {
  const url = usePathSegment('url')
  const page = useCall(contentCalls.getStaticPage, { url }, { keepsLast: false })
  return (
    <Page
      title={page.data?.title ?? (page.error ? 'Страница не найдена' : '')}
      tabTitle={page.data?.title || 'Страница'}
      context={page.data && `Обновлено ${day.format(new Date(page.data.updatedAt))}`}
      loading={page}
      failureText="Произошла ошибка при получении данных"
    >
      {({ content }) => (
        <Card>
          <RichText html={content} />
        </Card>
      )}
    </Page>
  )
}
