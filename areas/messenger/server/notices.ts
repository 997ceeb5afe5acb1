import { addressOf } from '#platform/contract/address-of.ts'
import type { Db } from '#platform/server/db/database.ts'
import {
  noticeSource,
  tellById,
  tellEach,
  type NoticeCase,
  type NoticeText,
} from '#platform/server/notices/notice-source.ts'
import { COMPLAINT_OUTCOMES } from '../contract/complaint.ts'
import { messengerNotices } from '../contract/notices.ts'
import { messengerScreens } from '../contract/screens.ts'
import { listDecided, type DecidedComplaint } from './complaints/complaint-store.ts'
import { listRefused, type RefusedLater } from './later/later-store.ts'
import { listUnreadMentions } from './messages/mention-store.ts'
import {
  keepReadings,
  listConfirmationFacts,
  listUnreadChats,
  listWhoHasToConfirm,
  listWhoHasUnread,
} from './messages/unread-store.ts'

/** Never the text: it would outlive the message, and letters pass through many hands. */
const mentioned = noticeSource({
  kind: messengerNotices.mentioned,
  hold: (tx, { subject }, personIds) => keepReadings(tx, subject, personIds),
  async tell(db, cases, clock) {
    const rows = await listUnreadMentions(db, {
      messageIds: cases.map(({ subject }) => subject.messageId),
      personIds: cases.map(({ personId }) => personId),
      now: clock.now(),
    })
    const facts = new Map(rows.map((one) => [`${one.messageId} ${one.personId}`, one]))
    return tellEach(cases, facts, {
      keyOf: ({ subject, personId }) => `${subject.messageId} ${personId}`,
      text: ({ chatId, chatName, authorName, messageId }) => ({
        title: `Вас упомянули в чате «${chatName}»`,
        detail: authorName,
        to: addressOf(messengerScreens.chat, { chatId, message: messageId }),
      }),
    })
  },
})

/** One notice per chat until it is read: the portal alone shows who wrote what. */
const unread = noticeSource({
  kind: messengerNotices.unread,
  hold: (tx, { subject }, personIds) => keepReadings(tx, subject, personIds),
  recipients: (db, { subject: { chatId } }, clock) => listWhoHasUnread(db, { chatId, now: clock.now() }),
  async tell(db, cases, clock) {
    const rows = await listUnreadChats(db, {
      chatIds: [...new Set(cases.map(({ subject }) => subject.chatId))],
      personIds: cases.map(({ personId }) => personId),
      now: clock.now(),
    })
    const facts = new Map(rows.map((one) => [`${one.chatId} ${one.personId}`, one]))
    return tellEach(cases, facts, {
      keyOf: ({ subject, personId }) => `${subject.chatId} ${personId}`,
      text: ({ chatId, isGroup, name, begunAt }) => ({
        title: isGroup ? `Новые сообщения в чате «${name}»` : 'Новые сообщения в личном чате',
        detail: isGroup ? '' : name,
        to: addressOf(messengerScreens.chat, { chatId }),
        begunAt,
      }),
    })
  },
})

const confirmationAsked = noticeSource({
  kind: messengerNotices.confirmationAsked,
  hold: (tx, { subject }, personIds) => keepReadings(tx, subject, personIds),
  recipients: (db, { subject: { messageId } }, clock) =>
    listWhoHasToConfirm(db, { messageId, now: clock.now() }),
  async tell(db, cases, clock) {
    const rows = await listConfirmationFacts(db, {
      messageIds: [...new Set(cases.map(({ subject }) => subject.messageId))],
      personIds: cases.map(({ personId }) => personId),
      now: clock.now(),
    })
    const facts = new Map(rows.map((one) => [`${one.messageId} ${one.personId}`, one]))
    return tellEach(cases, facts, {
      keyOf: ({ subject, personId }) => `${subject.messageId} ${personId}`,
      text: ({ messageId, chatId, chatName, authorName }) => ({
        title:
          chatName === null
            ? 'Подтвердите, что прочитали сообщение'
            : `Подтвердите, что прочитали сообщение в чате «${chatName}»`,
        detail: authorName,
        to: addressOf(messengerScreens.chat, { chatId, message: messageId }),
      }),
    })
  },
})

const laterRefused = noticeSource({
  kind: messengerNotices.laterRefused,
  tell: tellById<{ laterId: number }, RefusedLater>({
    idOf: ({ laterId }) => laterId,
    list: listRefused,
    readerOf: ({ authorId }) => authorId,
  })(({ chatId, chatName, refusal }) => ({
    title: `Отложенное сообщение не отправлено: ${chatName}`,
    detail: refusal,
    to: addressOf(messengerScreens.chat, { chatId }),
  })),
})

type ComplaintCase = NoticeCase<{ complaintId: number }>

/** The notices of decided complaints for the people concerned. */
async function tellDecided(
  db: Db,
  cases: readonly ComplaintCase[],
  say: { reader: (decided: DecidedComplaint) => number; title: (decided: DecidedComplaint) => string | null },
): Promise<(NoticeText | null)[]> {
  const decided = await listDecided(
    db,
    cases.map(({ subject }) => subject.complaintId),
  )
  const facts = new Map(decided.map((one) => [`${one.id} ${say.reader(one)}`, one]))
  return tellEach(cases, facts, {
    keyOf: ({ subject, personId }) => `${subject.complaintId} ${personId}`,
    text: (one) => {
      const title = say.title(one)
      return title === null ? null : { title, detail: one.answer, to: addressOf(messengerScreens.chats) }
    },
  })
}

const complaintDecided = noticeSource({
  kind: messengerNotices.complaintDecided,
  tell: (db, cases) =>
    tellDecided(db, cases, {
      reader: ({ personId }) => personId,
      title: ({ outcome }) => `Ваша жалоба рассмотрена: ${COMPLAINT_OUTCOMES[outcome].toLowerCase()}`,
    }),
})

const TO_AUTHOR = {
  removed: 'Ваше сообщение удалено по жалобе',
  warned: 'Предупреждение по жалобе на ваше сообщение',
  dismissed: null,
} as const

/** The complainant is never named. */
const moderated = noticeSource({
  kind: messengerNotices.moderated,
  tell: (db, cases) =>
    tellDecided(db, cases, {
      reader: ({ authorId }) => authorId,
      title: ({ outcome }) => TO_AUTHOR[outcome],
    }),
})

export const messengerNoticeSources = [
  mentioned,
  unread,
  confirmationAsked,
  laterRefused,
  complaintDecided,
  moderated,
]
