import { homeScreens } from '../../contract/screens.ts'
import { HubPage } from './HubPage.tsx'

/** The unit that somebody answers for, with all below it: who falls behind first. */
export default function UnitHubPage() {
  return (
    <HubPage
      hub="unit"
      screen={homeScreens.unitHub}
      context="Кто отстаёт и что ждёт решения, вместе с подчинёнными подразделениями"
      empty="Отстающих нет, решения ничто не ждёт"
    />
  )
}
