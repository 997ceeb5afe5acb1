import { useEffect } from 'react'
import { DEFAULT_PAGE_SIZE } from '#platform/contract/query.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Pager } from '#platform/web/table/Pager.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { newsCalls } from '../contract/calls.ts'
import type { ListedNews } from '../contract/news.ts'
import { newsScreens } from '../contract/screens.ts'
import styles from './News.module.css'

/** Decision D-11. */
const FAILURE = 'Произошла ошибка при получении списка новостей'

/** The news of the university, newest first. */
export default function NewsListPage() {
  const state = useTableState()
  const search = state.filter('search')
  const rubric = state.filter('rubric')
  const rubricId = /^\d+$/.test(rubric) ? Number(rubric) : undefined
  const news = useCall(newsCalls.listNews, { search: search || undefined, rubricId, page: state.page })
  const failedAt = news.isError ? news.errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0) showAlert(FAILURE)
  }, [failedAt])
  return (
    <Page title="Новости" context="Чем живёт университет" loading={news} failureText={FAILURE}>
      {({ count, items, rubrics }) => (
        <>
          <Toolbar label="Отбор новостей">
            <SearchFilter
              label="Слова в заголовке и тексте"
              value={search}
              onChange={(text) => state.setFilter('search', text)}
            />
            <SelectFilter
              label="Рубрика"
              value={rubric}
              all="Все рубрики"
              options={rubrics.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(value) => state.setFilter('rubric', value)}
            />
          </Toolbar>
          {items.length === 0 ? (
            <EmptyState text={search ? 'Ничего не нашлось. Попробуйте другие слова' : 'Новостей пока нет'} />
          ) : (
            <ul className={styles['news']}>
              {items.map((item) => (
                <NewsCard key={item.id} item={item} />
              ))}
            </ul>
          )}
          {count > DEFAULT_PAGE_SIZE && <Pager total={count} pageSize={DEFAULT_PAGE_SIZE} state={state} />}
        </>
      )}
    </Page>
  )
}

function NewsCard({ item: { id, label, title, excerpt, date, picture } }: { item: ListedNews }) {
  return (
    <li className={styles['card']}>
      {picture !== null && <img src={picture} alt="" loading="lazy" />}
      <p className={styles['meta']}>
        <span>{label}</span>
        <time dateTime={date}>{momentText(date, 'longDay')}</time>
      </p>
      <h2>
        <AppLink to={addressOf(newsScreens.newsPage, { id })}>{title}</AppLink>
      </h2>
      <p>{excerpt}</p>
    </li>
  )
}
