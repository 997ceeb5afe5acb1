import type { Screen } from '#platform/contract/screen.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { ofHolders } from '#platform/contract/permission-titles.ts'
import { NoticePage } from './NoticePage.tsx'

/** Says who may open the screen, so that the person knows whom to ask. Decision D-37. */
export default function ForbiddenPage({ screen }: { screen: Screen }) {
  const needed = typeof screen.access === 'object' ? screen.access.anyOf.map(ofHolders) : []
  return (
    <NoticePage code="403" title="Доступ запрещен">
      <p>
        Раздел «{screen.title}» открыт для: {needed.join(', ')}. Если он нужен вам для работы или учёбы,
        обратитесь в дирекцию института.
      </p>
      <AppLink to="/">На главную</AppLink>
    </NoticePage>
  )
}
