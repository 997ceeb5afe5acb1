import { informationScreens } from '../contract/screens.ts'
import { InformationEditor } from './InformationEditor.tsx'

export default function EditInformationPage() {
  return <InformationEditor key="ru" lang="ru" title={informationScreens.editInformation.title} />
}
