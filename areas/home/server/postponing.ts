import { addDays } from '#platform/contract/calendar.ts'
import { editorClock } from '#platform/server/db/local-moment.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { homeCalls } from '../contract/calls.ts'
import { LONGEST_POSTPONED_DAYS, MOST_POSTPONED } from '../contract/todos.ts'
import { bringBack, listPostponed, postpone } from './postponed-store.ts'

/** Puts matters off and brings them back. */
export const postponing: Pick<Handlers<typeof homeCalls>, 'postponeMatter'> = {
  async postponeMatter({ key, until }, context) {
    const { who, change, fail } = context
    const { personId } = who
    const clock = editorClock(context)
    if (until !== null && until <= `${context.clock.today()}T${context.clock.time()}`) throw fail('not-later')
    if (until !== null && until.slice(0, 10) > addDays(context.clock.today(), LONGEST_POSTPONED_DAYS))
      throw fail('too-far')
    return change(async (tx, record) => {
      if (until === null) await bringBack(tx, personId, key)
      else await postpone(tx, { personId, key, until }, clock)
      const postponed = await listPostponed(tx, personId, clock)
      if (postponed.length > MOST_POSTPONED) throw fail('too-many-postponed')
      await record({ action: 'home.postpone', entity: 'home_postponed', after: { key, until } })
      return { postponed }
    })
  },
}
