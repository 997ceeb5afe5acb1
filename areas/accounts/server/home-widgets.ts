import * as z from 'zod/mini'
import { DAY_MS } from '#platform/contract/calendar.ts'
import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { DAYS_OF_FIRST_STEPS, OwnSteps } from '../contract/own-steps.ts'
import { UserType } from '../contract/current-user.ts'
import { userTypesOf } from './current-user.ts'
import { readCurrentUser } from './current-user-store.ts'
import { readOwnSteps } from './own-steps-store.ts'

const userTypes = widgetSource({
  key: 'userTypes',
  value: z.array(UserType),
  access: 'signed-in',
  async read(db, who, clock) {
    return userTypesOf(
      who,
      await readCurrentUser(db, who, [...who.permissions], { today: clock.today(), now: clock.now() }),
    )
  },
})

const isDone = ({ hasAddress, isProtected, hasPhoto }: OwnSteps): boolean =>
  hasAddress && isProtected && hasPhoto

/** For the first two weeks of an account, until everything is done. */
const ownSteps = widgetSource({
  key: 'ownSteps',
  value: OwnSteps,
  access: 'signed-in',
  async read(db, who, clock) {
    // An administrator in another's place has nothing to do there.
    if (who.switched !== null) return null
    const openedAfter = new Date(clock.now().getTime() - DAYS_OF_FIRST_STEPS * DAY_MS)
    const row = await readOwnSteps(db, { personId: who.personId, openedAfter })
    if (row === null) return null
    const steps = { ...row, isProtected: who.hasSecondFactor }
    return isDone(steps) ? null : steps
  },
})

export const accountsHomeWidgets = [userTypes, ownSteps] as const
