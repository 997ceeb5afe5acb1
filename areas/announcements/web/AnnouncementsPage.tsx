import { useEffect } from 'react'
import { useAddress } from '#platform/web/router/address.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { SearchFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { FoundAnnouncements } from './FoundAnnouncements.tsx'
import { ANNOUNCEMENTS_FAILURE, useAnnouncements } from './use-announcements.ts'

/** The whole feed, with a search over titles and texts. */
export default function AnnouncementsPage() {
  const [{ search = '', unconfirmed }, changeAddress] = useAddress()
  const isUnconfirmed = unconfirmed === '1'
  const found = useAnnouncements({
    search: search.trim() || undefined,
    unconfirmed: isUnconfirmed || undefined,
  })
  const failedAt = found.isError ? found.errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt > 0) showAlert(ANNOUNCEMENTS_FAILURE)
  }, [failedAt])
  return (
    <Page title="Объявления" context="То, что университет сообщает всем или вам">
      <Toolbar label="Отбор объявлений">
        <SearchFilter
          label="Поиск по объявлениям"
          value={search}
          onChange={(text) => changeAddress({ search: text })}
        />
        <Button
          kind={isUnconfirmed ? 'tinted' : 'plain'}
          aria-pressed={isUnconfirmed}
          onClick={() => changeAddress({ unconfirmed: isUnconfirmed ? null : 1 })}
        >
          Ждут подтверждения
        </Button>
      </Toolbar>
      <Card>
        <FoundAnnouncements found={found} emptyText={emptyText({ isSearch: search !== '', isUnconfirmed })} />
      </Card>
    </Page>
  )
}

function emptyText({ isSearch, isUnconfirmed }: { isSearch: boolean; isUnconfirmed: boolean }): string {
  if (isSearch) return 'Ничего не нашлось. Попробуйте другие слова'
  return isUnconfirmed ? 'Всё подтверждено: ни одно объявление не ждёт вашего ответа' : 'Объявлений пока нет'
}
