import type { Handlers } from '#platform/server/http/handlers.ts'
import type { messengerCalls } from '../../contract/calls.ts'
import { tooOftenInChat } from '../pace.ts'
import { tellOfDraft } from '../stream/tell.ts'
import { keepDraft, listDrafts } from './draft-store.ts'

export const draftHandlers: Handlers<Pick<typeof messengerCalls, 'saveDraft'>> = {
  async saveDraft({ id: chatId, text, replyToId = null, ageMs }, context) {
    const { who, clock, change, fail } = context
    const { personId } = who
    const tooMany = await tooOftenInChat(context, 'draft', chatId)
    if (tooMany) throw tooMany
    const writtenAt = new Date(clock.now().getTime() - ageMs)
    return change(async (tx) => {
      if (await keepDraft(tx, { chatId, personId, text, replyToId, writtenAt }))
        await tellOfDraft(tx, { chatId, personId })
      const [kept] = await listDrafts(tx, [chatId], [personId])
      if (!kept) throw fail('not-found')
      return kept.draft
    })
  },
}
