import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { userTypesOf } from './current-user.ts'
import { readCurrentUser } from './current-user-store.ts'

const userTypes = widgetSource({
  key: 'userTypes',
  access: 'signed-in',
  async read(db, who, clock) {
    return userTypesOf(
      who,
      await readCurrentUser(db, who, [...who.permissions], { today: clock.today(), now: clock.now() }),
    )
  },
})

export const accountsHomeWidgets = [userTypes]
