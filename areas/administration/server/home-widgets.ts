import { findUniversityName } from '#areas/departments/server/public.ts'
import type { WidgetParts } from '#platform/server/areas/area.ts'
import type { AuditTitles } from '#platform/server/audit/audit-titles.ts'
import { countByHour } from '#platform/server/audit/recent-actions.ts'
import { startOfToday, type Clock } from '#platform/server/clock.ts'
import { countFirstSteps } from '#platform/server/first-steps/first-step.ts'
import { widgetSource, type WidgetSource } from '#platform/server/widgets/widget-source.ts'
import { readOutboxState } from '#platform/server/mail/outbox-state.ts'
import { FirstSteps } from '../contract/first-steps.ts'
import { PortalState } from '../contract/portal-state.ts'
import { isBackupOld } from '../contract/system.ts'
import { readBackups } from './backup/backup-store.ts'
import { readJobStates } from './job-states.ts'
import { readRightsChanges } from './rights-changes.ts'

const SIGN_INS = { done: 'accounts.sign-in', failed: 'accounts.sign-in-failed' }
const HOUR_MS = 60 * 60 * 1000

/** The hours of today that have begun. */
function hoursOfToday(clock: Clock): { from: Date; hours: number } {
  const from = startOfToday(clock)
  return { from, hours: Math.floor((clock.now().getTime() - from.getTime()) / HOUR_MS) + 1 }
}

const portalStateOf = ({ actions }: AuditTitles) =>
  widgetSource({
    key: 'portalState',
    value: PortalState,
    access: { anyOf: ['admin'] },
    async read(db, _who, clock, settings) {
      const [outbox, signInsByHour, jobs, { last, failure }, rightsChanges] = await Promise.all([
        readOutboxState(db),
        countByHour(db, SIGN_INS, hoursOfToday(clock)),
        readJobStates(db, clock),
        readBackups(db),
        readRightsChanges(db, actions),
      ])
      return {
        failedLettersCount: outbox.failed,
        waitingLettersCount: outbox.waiting,
        hasMailServer: Boolean(settings?.mailServer),
        undeliveredCount: outbox.untold,
        signInsByHour,
        jobs,
        backup: {
          at: last?.at ?? null,
          isOld: isBackupOld({ last }, clock.now()),
          hasFailed: failure !== null,
        },
        rightsChanges,
        isUniversityNamed: settings?.isUniversityNamed === true || (await findUniversityName(db)) !== null,
      }
    },
  })

/** The steps left in a portal that began empty; nothing once everything needed is there. */
export function administrationHomeWidgets({
  firstSteps,
  auditTitles,
}: Pick<WidgetParts, 'firstSteps' | 'auditTitles'>): WidgetSource[] {
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
  return [steps, portalStateOf(auditTitles)]
}
