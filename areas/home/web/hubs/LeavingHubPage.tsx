import { homeScreens } from '../../contract/screens.ts'
import { HubPage } from './HubPage.tsx'

/** Who signs next, and what else keeps somebody from leaving. */
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
