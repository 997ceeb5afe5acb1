import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWords } from '#platform/web/router/home-words.ts'
import type { AnnouncementState, EditedCounts } from '../../contract/edited.ts'
import { announcementsScreens } from '../../contract/screens.ts'

const editedIn = (state: AnnouncementState) => addressOf(announcementsScreens.adminAnnouncements, { state })

export default {
  fills: 'editedAnnouncements',
  source: 'объявления: редактирование',
  order: 12,
  keyFigures: ({ draftsCount, scheduledCount }) => [
    { order: 60, label: 'Черновики', value: String(draftsCount), note: 'объявления', to: editedIn('draft') },
    {
      order: 61,
      label: 'Запланировано',
      value: String(scheduledCount),
      note: 'объявления',
      to: editedIn('scheduled'),
    },
  ],
} satisfies HomeWords<EditedCounts>
