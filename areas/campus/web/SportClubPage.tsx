import { Page } from '#platform/web/ui/Page.tsx'
import { UniversityText } from './UniversityText.tsx'

/** The sport club: its sections and hours, as the editors keep them. */
export default function SportClubPage() {
  return (
    <Page title="Спортивный клуб" context="Секции и часы занятий">
      <UniversityText url="sport-club" />
    </Page>
  )
}
