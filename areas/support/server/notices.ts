import { addressOf } from '#platform/contract/address-of.ts'
import { noticeSource, tellEach } from '#platform/server/notices/notice-source.ts'
import { supportNotices } from '../contract/notices.ts'
import { supportScreens } from '../contract/screens.ts'
import { listAnswered } from './request-store.ts'

const answer = noticeSource({
  kind: supportNotices.answer,
  async tell(db, cases) {
    const answered = await listAnswered(
      db,
      cases.map(({ subject }) => subject.requestId),
    )
    const facts = new Map(answered.map((request) => [`${request.id} ${request.personId}`, request]))
    return tellEach(cases, facts, {
      keyOf: ({ subject, personId }) => `${subject.requestId} ${personId}`,
      text: ({ topic, answer: detail }) => ({
        title: `Поддержка ответила: «${topic}»`,
        detail,
        to: addressOf(supportScreens.support),
      }),
    })
  },
})

export const supportNoticeSources = [answer]
