import { addressOf } from '#platform/contract/address-of.ts'
import type { Db } from '#platform/server/db/database.ts'
import {
  noticeSource,
  tellEach,
  type NoticeCase,
  type NoticeText,
} from '#platform/server/notices/notice-source.ts'
import { certificatesNotices } from '../contract/notices.ts'
import { PICK_UP_HINT } from '../contract/pick-up.ts'
import { certificatesScreens } from '../contract/screens.ts'
import { CertificateStatus } from '../contract/status.ts'
import { listTold, type ToldRequest } from './notice-store.ts'

type Case = NoticeCase<{ requestId: number }>

const to = addressOf(certificatesScreens.ownCertificates)

async function tell(
  db: Db,
  cases: readonly Case[],
  text: (told: ToldRequest) => NoticeText | null,
): Promise<(NoticeText | null)[]> {
  const told = await listTold(
    db,
    cases.map(({ subject }) => subject.requestId),
  )
  const facts = new Map(told.map((one) => [`${one.id} ${one.personId}`, one]))
  return tellEach(cases, facts, {
    keyOf: ({ subject, personId }) => `${subject.requestId} ${personId}`,
    text,
  })
}

const ready = noticeSource({
  kind: certificatesNotices.ready,
  tell: (db, cases) =>
    tell(db, cases, ({ type, statusId, isPaper, place, revokedBecause }) =>
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
  tell: (db, cases) =>
    tell(db, cases, ({ type, statusId, statusInfo }) =>
      statusId === CertificateStatus.rejected
        ? { title: `${type}: отклонена`, detail: statusInfo ?? '', to }
        : null,
    ),
})

const annulled = noticeSource({
  kind: certificatesNotices.annulled,
  tell: (db, cases) =>
    tell(db, cases, ({ number, revokedBecause }) =>
      revokedBecause === null
        ? null
        : { title: `Справка № ${number} аннулирована`, detail: `${revokedBecause}. Закажите новую`, to },
    ),
})

export const certificatesNoticeSources = [ready, rejected, annulled]
