import { isAllowed } from '#platform/contract/permissions.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { recordBookScreens } from '../contract/screens.ts'

/** Before the first session; the curriculum says what will be asked in it. */
export function NoExamsYet() {
  const { permissions } = useUser()
  const { workPlan } = recordBookScreens
  return (
    <EmptyState
      text="Экзаменов и зачётов у вас ещё не было. Оценки появятся здесь с первой ведомостью"
      action={
        isAllowed(workPlan.access, permissions) && (
          <ButtonLink to={addressOf(workPlan)}>Что сдавать: учебный план</ButtonLink>
        )
      }
    />
  )
}
