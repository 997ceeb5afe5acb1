import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useAddress } from '#platform/web/router/address.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { FoundAnnouncements } from './FoundAnnouncements.tsx'
import { SearchField } from './SearchField.tsx'
import { ANNOUNCEMENTS_FAILURE, useAnnouncements } from './use-announcements.ts'

const TYPING_PAUSE_MS = 300

/** The whole feed, with a search over titles and texts. */
export default function AnnouncementsPage() {
  const [{ search = '', unconfirmed }, changeAddress] = useAddress()
  const [typed, setTyped] = useState(search)
  const [wanted] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  const isUnconfirmed = unconfirmed === '1'
  const found = useAnnouncements({
    search: wanted || undefined,
    unconfirmed: isUnconfirmed || undefined,
  })
  const failedAt = found.isError ? found.errorUpdatedAt : 0
  useEffect(() => {
    changeAddress({ search: wanted })
  }, [wanted, changeAddress])
  useEffect(() => {
    if (failedAt > 0) showAlert(ANNOUNCEMENTS_FAILURE)
  }, [failedAt])
  return (
    <Page
      title="Объявления"
      context="То, что университет сообщает всем или вам"
      actions={
        <>
          <Button
            kind={isUnconfirmed ? 'tinted' : 'plain'}
            aria-pressed={isUnconfirmed}
            onClick={() => changeAddress({ unconfirmed: isUnconfirmed ? null : 1 })}
          >
            Ждут подтверждения
          </Button>
          <SearchField value={typed} onChange={setTyped} />
        </>
      }
    >
      <Card>
        <FoundAnnouncements found={found} emptyText={emptyText({ isSearch: wanted !== '', isUnconfirmed })} />
      </Card>
    </Page>
  )
}

function emptyText({ isSearch, isUnconfirmed }: { isSearch: boolean; isUnconfirmed: boolean }): string {
  if (isSearch) return 'Ничего не нашлось. Попробуйте другие слова'
  return isUnconfirmed ? 'Всё подтверждено: ни одно объявление не ждёт вашего ответа' : 'Объявлений пока нет'
}
