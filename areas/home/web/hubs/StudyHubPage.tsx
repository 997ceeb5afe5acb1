import { homeScreens } from '../../contract/screens.ts'
import { HubPage } from './HubPage.tsx'

/** What a student lacks this term. */
export default function StudyHubPage() {
  return (
    <HubPage
      hub="study"
      screen={homeScreens.studyHub}
      context="Чего не хватает в этом семестре"
      empty="Здесь будет успеваемость по дисциплинам: она появится с первыми занятиями семестра"
    />
  )
}
