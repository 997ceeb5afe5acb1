import type { FailureTable } from '#platform/contract/failures.ts'
import { LIMITS } from './limits.ts'

export const messengerFailures = {
  'blocked-by-recipient': { kind: 'forbidden', text: 'Этот человек не принимает от вас сообщения' },
  'blocked-by-you': {
    kind: 'rule',
    text: 'Вы заблокировали этого человека. Разблокируйте его, чтобы написать',
  },
  'too-many-messages': { kind: 'too-many', text: 'Слишком много сообщений подряд. Подождите минуту' },
  'too-many-later': {
    kind: 'rule',
    text: `Отложить можно не больше ${LIMITS.later} сообщений. Сначала отмените другое`,
  },
  'later-was-sent': {
    kind: 'rule',
    text: 'Отложенное раньше сообщение уже отправлено. Проверьте чат: набранное можно отправить или отложить как новое',
  },
  'later-is-being-sent': {
    kind: 'rule',
    text: 'Отложенное раньше сообщение как раз отправляется. Подождите немного и проверьте чат',
  },
  'too-many-chats': { kind: 'too-many', text: 'Слишком много новых чатов подряд. Подождите час' },
  'too-many-members': {
    kind: 'too-many',
    text: 'Слишком много людей добавлено подряд. Подождите час',
  },
  'too-many-files': { kind: 'too-many', text: 'Слишком много файлов подряд. Подождите час' },
  'too-many-pinned-chats': {
    kind: 'rule',
    text: `Закрепить можно не больше ${LIMITS.pinnedChats} чатов. Сначала открепите другой`,
  },
  'too-many-pinned-messages': {
    kind: 'rule',
    text: `В чате можно закрепить не больше ${LIMITS.pinnedMessages} сообщений. Сначала открепите другое`,
  },
  'too-late-to-edit': { kind: 'rule', text: 'Сообщение больше нельзя изменить' },
  'own-message': { kind: 'rule', text: 'На своё сообщение не жалуются: его можно удалить' },
  'complained-before': { kind: 'rule', text: 'Вы уже пожаловались на это сообщение. Мы сообщим о решении' },
  'too-many-complaints': { kind: 'too-many', text: 'Слишком много жалоб за день. Попробуйте завтра' },
  'decided-before': { kind: 'rule', text: 'По этой жалобе решение уже принято' },
  'own-complaint': { kind: 'rule', text: 'Эта жалоба касается вас самих: её решает другой сотрудник' },
  'others-words': { kind: 'rule', text: 'Пересланное сообщение изменить нельзя: это слова другого человека' },
  'confirmed-already': {
    kind: 'rule',
    text: 'Прочтение этого сообщения уже подтвердили, изменить его нельзя. Напишите новое',
  },
  'personal-chat': { kind: 'rule', text: 'В личном чате этого сделать нельзя' },
  'only-creator-writes': { kind: 'rule', text: 'В этот чат пишет только его создатель' },
  'chat-is-frozen': { kind: 'rule', text: 'Чат закрыт: его можно только читать' },
  'follows-register': {
    kind: 'rule',
    text: 'Название и состав этого чата ведёт кабинет: по списку группы, потока или подразделения',
  },
  'deadline-is-over': { kind: 'rule', text: 'Срок подтверждения уже прошёл' },
  'too-many-reminders': {
    kind: 'too-many',
    text: 'Об этом сообщении уже напомнили. Напомнить ещё раз можно через час',
  },
  'nothing-to-confirm': { kind: 'rule', text: 'У этого сообщения не просят подтверждения' },
} as const satisfies FailureTable
