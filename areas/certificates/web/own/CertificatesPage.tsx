import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { plural } from '#platform/contract/plural.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { useInSight } from '#platform/web/ui/use-in-sight.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { CertificateItem } from '../../contract/request.ts'
import { certificatesScreens } from '../../contract/screens.ts'
import { CertificateStatus } from '../../contract/status.ts'
import { FAILURES } from '../texts.ts'
import styles from './Certificates.module.css'
import { CertificateCard } from './CertificateCard.tsx'
import { EarlierCertificates } from './EarlierCertificates.tsx'
import { OrderCard } from './OrderCard.tsx'
import type { Draft } from './order-fields.ts'

const MOST_SHOWN = 200

/** Certificates that still need an action: all but files that are ready, collected papers and the archive. */
const isActive = ({ statusId, isPaper, handedOn, isArchive, isAnnulled }: CertificateItem) =>
  statusId !== CertificateStatus.ready || (isPaper && handedOn === null && !isArchive && !isAnnulled)

/** What waits for its student comes first: a paper to collect, then what came back. */
const isReady = ({ statusId }: CertificateItem) => statusId === CertificateStatus.ready
const isRejected = ({ statusId }: CertificateItem) => statusId === CertificateStatus.rejected
const inOrder = (items: readonly CertificateItem[]) => [
  ...items.filter(isReady),
  ...items.filter(isRejected),
  ...items.filter((item) => !isReady(item) && !isRejected(item)),
]
/** Ordered, and somebody has still to make it. */
const OPEN: readonly number[] = [CertificateStatus.processing, CertificateStatus.inProgress]

const REJECTED = ['отклонена', 'отклонены', 'отклонено'] as const

/** «1 к выдаче, 1 в работе · обычно три рабочих дня». */
function contextOf(items: readonly CertificateItem[]): string {
  const many = (statusId: number) => items.filter((item) => item.statusId === statusId).length
  const rejected = many(CertificateStatus.rejected)
  const parts = [
    [many(CertificateStatus.ready), 'к выдаче'],
    [many(CertificateStatus.inProgress), 'в работе'],
    [many(CertificateStatus.processing), 'на обработке'],
    [rejected, plural(rejected, REJECTED)],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, state]) => `${count} ${state}`)
  return [said.join(', '), 'обычно три рабочих дня'].filter(Boolean).join(' · ')
}

/** A student's certificates by stage, and the form of a new one. */
export default function CertificatesPage() {
  const own = useCall(certificatesCalls.listOwnCertificates, { limit: MOST_SHOWN }, { isAlwaysFresh: true })
  const [draft, setDraft] = useState<Draft>({ key: 0 })
  /** What is changed stands in the place of the new order, which waits with all that was typed. */
  const [edited, setEdited] = useState<Draft | null>(null)
  const start = (next: Omit<Draft, 'key'>) => {
    setEdited(null)
    setDraft({ ...next, key: draft.key + 1 })
  }
  const { place, show } = useInSight()
  const items = own.data?.items ?? []
  const active = inOrder(items.filter((item) => isActive(item)))
  const open = active.filter(({ statusId }) => OPEN.includes(statusId))
  const last = items.find(({ isAnnulled }) => !isAnnulled)
  return (
    <Page
      title={certificatesScreens.ownCertificates.title}
      context={contextOf(active)}
      loading={own}
      failureText={FAILURES.list}
      actions={
        last && (
          <Button
            kind="tinted"
            icon={<IconRefresh size={18} aria-hidden />}
            onClick={() => start({ like: last })}
          >
            Повторить прошлую: {last.type.name.replace(/ \(.*\)$/, '')}, {last.isPaper ? 'на бумаге' : 'файл'}
          </Button>
        )
      }
    >
      {() => (
        <div className={styles['columns']}>
          <div className={styles['list']}>
            {items.length > 0 && <ToOrder onShow={show} />}
            {active.map((item) => (
              <CertificateCard
                key={item.id}
                item={item}
                onEdit={() => setEdited({ key: item.id, like: item, editedId: item.id })}
              />
            ))}
            {items.length === 0 && (
              <EmptyState text="Справок пока нет. Закажите первую: её данные уже подставлены" />
            )}
            <EarlierCertificates
              items={items.filter((item) => !isActive(item))}
              onRepeat={(like) => start({ like })}
            />
          </div>
          <div ref={place} tabIndex={-1} className={styles['forms']}>
            <OrderCard
              key={`new ${draft.key}`}
              {...{ draft, open }}
              isHidden={edited !== null}
              onDone={() => start({})}
            />
            {edited && (
              <OrderCard
                key={`edited ${edited.key}`}
                {...{ open }}
                draft={edited}
                onDone={() => setEdited(null)}
              />
            )}
          </div>
        </div>
      )}
    </Page>
  )
}

/** While the columns are below each other, the order stands under all certificates: this leads there. */
function ToOrder({ onShow }: { onShow: () => void }) {
  return (
    <div className={styles['toOrder']}>
      <Button kind="primary" icon={<IconPlus size={18} aria-hidden />} onClick={onShow}>
        Новая справка
      </Button>
    </div>
  )
}
