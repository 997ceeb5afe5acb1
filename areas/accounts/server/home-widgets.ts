import * as z from 'zod/mini'
import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { UserType } from '../contract/current-user.ts'
import { userTypesOf } from './current-user.ts'
import { readCurrentUser } from './current-user-store.ts'

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

export const accountsHomeWidgets = [userTypes]
