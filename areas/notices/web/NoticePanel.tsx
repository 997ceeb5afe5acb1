import { useState, type RefObject } from 'react'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { MenuIcon } from '#platform/web/shell/menu/MenuIcon.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { FloatingPanel } from '#platform/web/ui/FloatingPanel.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import { noticeCalls } from '../contract/calls.ts'
import { noticeScreens } from '../contract/screens.ts'
import { NoticeList } from './NoticeList.tsx'
import styles from './NoticePanel.module.css'
import { useReadAll } from './use-notices.ts'

const SHOWN = 20

const VIEWS = [
  { id: 'all', title: 'Все', filter: {} },
  { id: 'unread', title: 'Непрочитанные', filter: { isUnread: true } },
  { id: 'study', title: 'Учёба', filter: { group: 'study' } },
  { id: 'documents', title: 'Документы', filter: { group: 'documents' } },
] as const

interface NoticePanelProps {
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The newest notices over the page; on a phone a sheet under the thumb. */
export default function NoticePanel({ anchor, onClose }: NoticePanelProps) {
  if (useIsPhone())
    return (
      <Dialog title="Уведомления" place="bottom" onClose={onClose}>
        <Notices onLeave={onClose} />
      </Dialog>
    )
  return (
    <FloatingPanel
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      aria-label="Уведомления"
    >
      <div className={styles['panel']}>
        <h2>Уведомления</h2>
        <Notices onLeave={onClose} />
      </div>
    </FloatingPanel>
  )
}

function Notices({ onLeave }: { onLeave: () => void }) {
  const [viewId, setView] = useState<string>('all')
  const view = VIEWS.find(({ id }) => id === viewId)!
  const { data, error, refetch } = useCall(
    noticeCalls.listNotices,
    { limit: SHOWN, ...view.filter },
    { isAlwaysFresh: true },
  )
  const readAll = useReadAll()
  const upTo = data?.newestAt
  return (
    <>
      <div className={styles['tools']}>
        <Segments
          label="Какие уведомления"
          chosen={viewId}
          segments={VIEWS.map(({ id, title }) => ({
            id,
            title: id === 'unread' && data?.unread ? `${title} ${data.unread}` : title,
            onChoose: () => setView(id),
          }))}
        />
      </div>
      <div className={styles['list']} role="region" aria-label="Последние уведомления">
        {!data && !error && <PageSkeleton rows={4} />}
        {!data && error && <FailureCard error={error} onRetry={() => void refetch()} />}
        {data?.count === 0 && <EmptyState text={emptyText(viewId)} />}
        {data && <NoticeList notices={data.items} heading="h3" onLeave={onLeave} />}
      </div>
      <div className={styles['foot']}>
        <AppLink to={addressOf(noticeScreens.notices)} onClick={onLeave}>
          Все уведомления
        </AppLink>
        {upTo && data.unread > 0 && (
          <Button kind="quiet" isSmall isBusy={readAll.isPending} onClick={() => readAll.mutate({ upTo })}>
            Прочитать все
          </Button>
        )}
        <AppLink
          to={addressOf(noticeScreens.noticeSettings)}
          onClick={onLeave}
          className={styles['settings']}
          aria-label="Настройка уведомлений"
          title="Настройка уведомлений"
        >
          <MenuIcon name="settings" />
        </AppLink>
      </div>
    </>
  )
}

function emptyText(viewId: string): string {
  return viewId === 'unread' ? 'Всё прочитано' : 'Здесь появится то, что касается вас'
}
