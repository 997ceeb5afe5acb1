import { plural } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWords } from '#platform/web/router/home-words.ts'
import type { AnnouncementState, EditedCounts } from '../../contract/edited.ts'
import { announcementsScreens } from '../../contract/screens.ts'

const noteOf = (count: number) => plural(count, ['объявление', 'объявления', 'объявлений'])

const editedIn = (state: AnnouncementState) => addressOf(announcementsScreens.adminAnnouncements, { state })

export default {
  fills: 'editedAnnouncements',
  source: 'объявления: редактирование',
  order: 12,
  keyFigures: ({ draftsCount, scheduledCount }) => [
    {
      order: 60,
      label: 'Черновики',
      value: String(draftsCount),
      note: noteOf(draftsCount),
      to: editedIn('draft'),
    },
    {
      order: 61,
      label: 'Запланировано',
      value: String(scheduledCount),
      note: noteOf(scheduledCount),
      to: editedIn('scheduled'),
    },
  ],
} satisfies HomeWords<EditedCounts>
