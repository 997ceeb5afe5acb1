import { addressOf } from '#platform/web/router/address-of.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { worksScreens } from '../../contract/screens.ts'
import { ReviewDesk } from '../taught/ReviewDesk.tsx'

/**
 * The works of one supervisor, seen and decided by their leader: the decision is recorded as the leader's
 * own.
 */
export default function WorksOfStaffPage() {
  const staffId = Number(usePathSegment('staffId'))
  return (
    <ReviewDesk
      of={{ side: 'leader', staffId }}
      title={worksScreens.worksOfStaff.title}
      about={({ staff }) => `${staff.fio}, решение запишется на вас`}
      actions={<ButtonLink to={addressOf(worksScreens.unitWorks)}>Все руководители</ButtonLink>}
    />
  )
}
