import { accountsScreens } from '#areas/accounts/contract/screens.ts'
import { informationScreens } from '#areas/information/contract/screens.ts'
import { privacyScreens } from '#areas/privacy/contract/screens.ts'
import type { MenuPlan } from '#platform/web/shell/arrangement.ts'
import { leaver, student } from './students.ts'
import { administrator, desk, director, head, scienceDesk, teacher } from './workers.ts'

/** The menus of the roles, and the pages about oneself at the avatar. */
export const menuPlan: MenuPlan = {
  arrangements: [administrator, director, head, student, leaver, teacher, scienceDesk, desk],
  own: [informationScreens.editInformation, privacyScreens.personalData, accountsScreens.settings],
}
