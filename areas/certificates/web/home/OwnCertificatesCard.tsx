import { nearDayText } from '#platform/contract/date-text.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import type { OwnCertificates } from '../../contract/home.ts'
import { certificatesScreens } from '../../contract/screens.ts'
import { CertificateStatus, STATUS_NAMES } from '../../contract/status.ts'

type Item = OwnCertificates['items'][number]

function detailOf(item: Item, today: string): string {
  const { statusId, expectedOn, receiptPlace, statusInfo, isPaper } = item
  if (statusId === CertificateStatus.rejected) return statusInfo ?? ''
  if (statusId === CertificateStatus.ready) return isPaper ? (receiptPlace ?? '') : 'Файл можно скачать'
  return expectedOn < today ? 'задерживается' : `ждём ${nearDayText(expectedOn, today)}`
}

/** The reader's certificates by stage. */
export default function OwnCertificatesCard({ value, now }: HomeWidgetProps<OwnCertificates>) {
  const to = addressOf(certificatesScreens.ownCertificates)
  return (
    <Card title="Справки" link={{ to, text: 'Все справки' }}>
      <RowList
        label="Справки по стадиям"
        rows={value.items.map((item) => ({
          key: item.id,
          title: item.type,
          detail: detailOf(item, now.date),
          end: STATUS_NAMES[item.statusId],
          tone:
            item.statusId === CertificateStatus.ready
              ? 'ok'
              : item.statusId === CertificateStatus.rejected
                ? 'warn'
                : undefined,
          to,
        }))}
      />
    </Card>
  )
}
