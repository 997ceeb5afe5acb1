import { NOTICE_GROUPS, type NoticeGroup } from '#platform/contract/notice.ts'
import { DEFAULT_PAGE_SIZE } from '#platform/contract/query.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Pager } from '#platform/web/table/Pager.tsx'
import { useTableState, type TableState } from '#platform/web/table/use-table-state.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { SearchFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { noticeCalls } from '../contract/calls.ts'
import type { NoticePage } from '../contract/notice.ts'
import { noticeScreens } from '../contract/screens.ts'
import { NoticeList } from './NoticeList.tsx'
import { useReadAll } from './use-notices.ts'

const GROUPS = Object.entries(NOTICE_GROUPS).map(([id, title]) => ({ id, title }))

/** All notices of a person, filtered by group, by words and by whether they are new. */
export default function NoticesPage() {
  const table = useTableState()
  const group = GROUPS.find(({ id }) => id === table.filter('group'))?.id as NoticeGroup | undefined
  const isUnread = table.filter('unread') === '1'
  const search = table.field('search')
  const notices = useCall(noticeCalls.listNotices, {
    page: table.page,
    group,
    isUnread: isUnread || undefined,
    search: search.value || undefined,
  })
  return (
    <Page
      title="Уведомления"
      context="Хранятся полгода"
      actions={<PageActions page={notices.data} />}
      loading={notices}
    >
      {(page) => (
        <>
          <Toolbar label="Отбор уведомлений">
            <Segments
              label="Группа"
              chosen={group ?? ''}
              segments={[{ id: '', title: 'Все' }, ...GROUPS].map(({ id, title }) => ({
                id,
                title,
                onChoose: () => table.setFilter('group', id),
              }))}
            />
            <Button
              kind={isUnread ? 'tinted' : 'plain'}
              aria-pressed={isUnread}
              onClick={() => table.setFilter('unread', isUnread ? '' : '1')}
            >
              {page.unread > 0 ? `Непрочитанные: ${page.unread}` : 'Непрочитанные'}
            </Button>
            <SearchFilter label="Поиск по уведомлениям" {...search} />
          </Toolbar>
          <Card>
            <Found page={page} table={table} />
          </Card>
        </>
      )}
    </Page>
  )
}

function PageActions({ page }: { page: NoticePage | undefined }) {
  const readAll = useReadAll()
  const upTo = page?.newestAt
  return (
    <>
      {upTo && page.unread > 0 && (
        <Button isBusy={readAll.isPending} onClick={() => readAll.mutate({ upTo })}>
          Прочитать все
        </Button>
      )}
      <ButtonLink to={addressOf(noticeScreens.noticeSettings)}>Настроить</ButtonLink>
    </>
  )
}

function Found({ page: { count, items }, table }: { page: NoticePage; table: TableState }) {
  if (count === 0)
    return (
      <EmptyState
        text={table.isNarrowed() ? 'Ничего не нашлось' : 'Здесь появится то, что касается вас'}
        action={table.isNarrowed() && <Button onClick={() => table.showAll()}>Показать все</Button>}
      />
    )
  return (
    <>
      <NoticeList notices={items} heading="h2" />
      {count > DEFAULT_PAGE_SIZE && <Pager total={count} pageSize={DEFAULT_PAGE_SIZE} state={table} />}
    </>
  )
}
