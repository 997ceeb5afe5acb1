import { addressOf } from '#platform/contract/address-of.ts'
import { noticeSource, tellById } from '#platform/server/notices/notice-source.ts'
import { recordBookNotices } from '../contract/notices.ts'
import { recordBookScreens } from '../contract/screens.ts'
import { listRevokedPapers } from './paper/book-paper-store.ts'

const tell = tellById({
  idOf: ({ paperId }: { paperId: number }) => paperId,
  list: listRevokedPapers,
  readerOf: ({ personId }) => personId,
})

export const recordBookNoticeSources = [
  noticeSource({
    kind: recordBookNotices.paperRevoked,
    tell: tell(({ number, revokedBecause }) => ({
      title: `Выписка из зачётной книжки № ${number} аннулирована`,
      detail: `${revokedBecause}. Напечатайте новую`,
      to: addressOf(recordBookScreens.recordBook),
    })),
  }),
]
