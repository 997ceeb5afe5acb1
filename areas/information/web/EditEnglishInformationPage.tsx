import { informationScreens } from '../contract/screens.ts'
import { InformationEditor } from './InformationEditor.tsx'

export default function EditEnglishInformationPage() {
  return <InformationEditor key="en" lang="en" title={informationScreens.editEnglishInformation.title} />
}
