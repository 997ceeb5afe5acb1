import { DAY_MS } from '#platform/contract/dates.ts'
import { countActions } from '#platform/server/audit/count-actions.ts'
import { countFirstSteps, type FirstStep } from '#platform/server/first-steps/first-step.ts'
import { widgetSource, type WidgetSource } from '#platform/server/widgets/widget-source.ts'
import { readOutboxState } from '#platform/server/mail/outbox-state.ts'
import { FirstSteps } from '../contract/first-steps.ts'
import { PortalState } from '../contract/portal-state.ts'

const portalState = widgetSource({
  key: 'portalState',
  value: PortalState,
  access: { anyOf: ['admin'] },
  async read(db, _who, clock) {
    const since = new Date(clock.now().getTime() - DAY_MS)
    const [outbox, entries] = await Promise.all([
      readOutboxState(db),
      countActions(db, ['accounts.sign-in', 'accounts.sign-in-failed'], since),
    ])
    return {
      failedLettersCount: outbox.failed,
      waitingLettersCount: outbox.waiting,
      signInsCount: entries['accounts.sign-in'],
      failedSignInsCount: entries['accounts.sign-in-failed'],
    }
  },
})

/** The steps left in a portal that began empty; nothing once everything needed is there. */
export function administrationHomeWidgets(firstSteps: readonly FirstStep[]): WidgetSource[] {
  const inOrder = firstSteps.toSorted((one, other) => one.order - other.order)
  const steps = widgetSource({
    key: 'firstSteps',
    value: FirstSteps,
    access: { anyOf: ['university-data', 'users-management'] },
    async read(db) {
      const counts = await countFirstSteps(db, inOrder)
      const isOpen = inOrder.some(({ isOptional }, place) => !isOptional && counts[place] === 0)
      if (!isOpen) return null
      return {
        steps: inOrder.map(({ title, about, path, isOptional = false }, place) => ({
          title,
          about,
          path,
          isOptional,
          count: counts[place]!,
        })),
      }
    },
  })
  return [steps, portalState]
}
