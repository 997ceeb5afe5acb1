import { AppLink } from '#platform/web/router/AppLink.tsx'
import { NoticePage } from './NoticePage.tsx'

export function NotFoundPage() {
  return (
    <NoticePage code="404" title="Страница не найдена">
      <p>
        Возможно, адрес набран с ошибкой или раздел переехал. Нужный раздел легко найти через поиск — Ctrl K.
      </p>
      <AppLink to="/">На главную</AppLink>
    </NoticePage>
  )
}
