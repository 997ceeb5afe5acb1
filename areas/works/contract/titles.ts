import { worksScreens } from './screens.ts'

interface Reader {
  permissions: readonly string[]
}

const { title } = worksScreens.ownWorks

/**
 * A postgraduate has both their own works and those they supervise, under one name; everybody else has one of
 * the two.
 */
const titled =
  (whose: string) =>
  ({ permissions }: Reader) =>
    permissions.includes('aspirant') ? `${title}: ${whose}` : title

export const ownWorksTitle = titled('мои')
export const taughtWorksTitle = titled('на проверке')
