import { homeScreens } from '../../contract/screens.ts'
import { HubPage } from './HubPage.tsx'

/** The hub of a student's term: everything that is missing. */
export default function StudyHubPage() {
  return (
    <HubPage
      hub="study"
      screen={homeScreens.studyHub}
      context="Чего не хватает в этом семестре"
      empty="Здесь будет успеваемость по дисциплинам: она появится с первыми отметками в журнале"
    />
  )
}
