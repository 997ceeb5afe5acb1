import { countFirstSteps, type FirstStep } from '#platform/server/first-steps/first-step.ts'
import { widgetSource, type WidgetSource } from '#platform/server/widgets/widget-source.ts'
import { FirstSteps } from '../contract/first-steps.ts'

/** What is left to do in a portal that began empty; nothing once everything needed is there. */
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
  return [steps]
}
