import { homeScreens } from '../../contract/screens.ts'
import { HubPage } from './HubPage.tsx'

/** The hub of a leaver: the next signatures, and everything else that has to be settled. */
export default function LeavingHubPage() {
  return (
    <HubPage
      hub="leaving"
      screen={homeScreens.leavingHub}
      context="Кто ещё не подписал и что осталось вернуть"
      empty="Обходного листа ещё нет: его можно будет оформить после приказа"
    />
  )
}
