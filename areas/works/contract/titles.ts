import { worksScreens } from './screens.ts'

interface Reader {
  permissions: readonly string[]
}

/** A postgraduate has works of their own and works of others under one name; everybody else has one of the two. */
const titled = (title: string, whose: string) => (reader: Reader) =>
  reader.permissions.includes('aspirant') ? `${title}: ${whose}` : title

export const ownWorksTitle = titled(worksScreens.ownWorks.title, 'мои')
export const taughtWorksTitle = titled(worksScreens.taughtWorks.title, 'на проверке')
