import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Tag, type TagTone } from '#platform/web/ui/Tag.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import { PICK_UP_HINT } from '../../contract/pick-up.ts'
import type { CertificateItem } from '../../contract/request.ts'
import { CertificateStatus, isCanChange } from '../../contract/status.ts'
import { COPIES, FAILURES, SUCCESSES } from '../texts.ts'
import styles from './Certificates.module.css'
import { PickUpChooser } from './PickUpChooser.tsx'
import { StageLine } from './StageLine.tsx'

const TONES: Readonly<Record<number, TagTone>> = {
  [CertificateStatus.processing]: 'neutral',
  [CertificateStatus.inProgress]: 'primary',
  [CertificateStatus.ready]: 'ok',
  [CertificateStatus.rejected]: 'error',
}

export function StatusTag({ item }: { item: CertificateItem }) {
  if (item.isAnnulled) return <Tag tone="error">Аннулирована</Tag>
  return <Tag tone={TONES[item.statusId] ?? 'neutral'}>{item.status}</Tag>
}

/** «Справка для СФР, 2 экземпляра». */
const titleOf = ({ type, isPaper, count }: CertificateItem) =>
  `${type.name}, ${isPaper ? counted(count, COPIES) : 'файл'}`

interface CertificateCardProps {
  item: CertificateItem
  onEdit: () => void
}

/** One certificate: its state, and its student's possible actions. */
export function CertificateCard({ item, onEdit }: CertificateCardProps) {
  const isReady = item.statusId === CertificateStatus.ready
  const note = isReady
    ? `№ ${item.number} от ${displayDate(item.issuedOn!)}`
    : `заказана ${displayDate(item.orderDate)}`
  return (
    <Card>
      <div className={styles['head']}>
        <StatusTag item={item} />
        <h2>{titleOf(item)}</h2>
        <span>{note}</span>
        <CardActions item={item} onEdit={onEdit} />
      </div>
      {item.statusId === CertificateStatus.rejected && (
        <p className={styles['reason']}>«{item.statusInfo}»</p>
      )}
      {!isReady && <WhereTo item={item} />}
      {isReady ? (
        <>
          <p className={styles['place']}>
            Заберите: <b>{item.receiptPlace}</b>, {PICK_UP_HINT}. Нужен студенческий билет или паспорт.
          </p>
          <PickUpChooser item={item} />
        </>
      ) : (
        item.statusId !== CertificateStatus.rejected && <StageLine item={item} />
      )}
    </Card>
  )
}

/** «Куда: в банк · забрать: ИИТ, дирекция». */
function WhereTo({ item: { certificateFor, isPaper, receiptPlace } }: { item: CertificateItem }) {
  const parts = [
    certificateFor && `Куда: ${certificateFor}`,
    isPaper && receiptPlace && `забрать: ${receiptPlace}`,
  ].filter(Boolean)
  if (parts.length === 0) return null
  return <p className={styles['place']}>{parts.join(' · ')}</p>
}

function CardActions({ item, onEdit }: CertificateCardProps) {
  const [isAsking, setAsking] = useState(false)
  const isRejected = item.statusId === CertificateStatus.rejected
  return (
    <div className={styles['actions']}>
      {isCanChange(item.statusId) && (
        <Button isSmall onClick={onEdit}>
          {isRejected ? 'Исправить и отправить' : 'Изменить'}
        </Button>
      )}
      {item.isCanDelete && (
        <Button
          isSmall
          kind="quiet"
          aria-label={`Удалить: ${item.type.name}`}
          icon={<IconTrash size={18} aria-hidden />}
          onClick={() => setAsking(true)}
        />
      )}
      {isAsking && <DeleteDialog item={item} onClose={() => setAsking(false)} />}
    </div>
  )
}

export function DeleteDialog({ item, onClose }: { item: CertificateItem; onClose: () => void }) {
  const remove = useAction(certificatesCalls.deleteCertificate, {
    refresh: [certificatesCalls.listOwnCertificates],
    success: SUCCESSES.deleted,
    failure: FAILURES.remove,
  })
  return (
    <ConfirmDialog
      title="Удалить справку?"
      action="Удалить"
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: item.id }, { onSettled: onClose })}
    >
      {titleOf(item)}.{' '}
      {item.number
        ? 'Из списка она пропадёт, а проверить её по коду можно и дальше.'
        : 'Вернуть заказ нельзя.'}
    </ConfirmDialog>
  )
}
