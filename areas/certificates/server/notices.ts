import { addressOf } from '#platform/contract/address-of.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { noticeSource, tellById } from '#platform/server/notices/notice-source.ts'
import { certificatesNotices } from '../contract/notices.ts'
import { PICK_UP_HINT } from '../contract/pick-up.ts'
import { certificatesScreens } from '../contract/screens.ts'
import { CertificateStatus } from '../contract/status.ts'
import { listRequestFacts, type RequestFacts } from './notice-store.ts'

const to = addressOf(certificatesScreens.ownCertificates)

const tell = tellById({
  idOf: ({ requestId }: { requestId: number }) => requestId,
  list: listRequestFacts,
  readerOf: ({ personId }) => personId,
})

const ready = noticeSource({
  kind: certificatesNotices.ready,
  tell: tell(({ type, statusId, isPaper, place, revokedBecause }) =>
    statusId !== CertificateStatus.ready || revokedBecause !== null
      ? null
      : {
          title: `${type}: готова`,
          detail: isPaper ? `Заберите: ${place}, ${PICK_UP_HINT}` : 'Файл можно скачать в портале',
          to,
        },
  ),
})

const rejected = noticeSource({
  kind: certificatesNotices.rejected,
  tell: tell(({ type, statusId, statusInfo }) =>
    statusId === CertificateStatus.rejected
      ? { title: `${type}: отклонена`, detail: statusInfo ?? '', to }
      : null,
  ),
})

const annulled = noticeSource({
  kind: certificatesNotices.annulled,
  tell: tell(({ number, revokedBecause }) =>
    revokedBecause === null
      ? null
      : { title: `Справка № ${number} аннулирована`, detail: `${revokedBecause}. Закажите новую`, to },
  ),
})

interface DroppedPickUp {
  requestId: number
  day: string
  reason: string
}

const tellDropped = tellById({
  idOf: ({ requestId }: DroppedPickUp) => requestId,
  list: listRequestFacts,
  readerOf: ({ personId }) => personId,
})

/** True when a paper still waits for its owner, who has chosen no other time. */
const isWithoutTime = ({ statusId, revokedBecause, pickUpOn, handedOn }: RequestFacts) =>
  statusId === CertificateStatus.ready && revokedBecause === null && pickUpOn === null && handedOn === null

const pickUpDropped = noticeSource({
  kind: certificatesNotices.pickUpDropped,
  tell: tellDropped((request, { subject: { day, reason } }) =>
    isWithoutTime(request)
      ? {
          title: `${request.type}: выберите другое время`,
          detail: `${displayDate(day)} справки не выдают: ${reason}`,
          to,
        }
      : null,
  ),
})

export const certificatesNoticeSources = [ready, rejected, annulled, pickUpDropped]
