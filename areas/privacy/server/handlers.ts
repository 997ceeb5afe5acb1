import { pageOf } from '#platform/contract/query.ts'
import { overLimit, type Limit } from '#platform/server/auth/rate-limit.ts'
import type { HoldsPower } from '#platform/server/auth/holds-power.ts'
import { serve, type ServedArea } from '#platform/server/http/handlers.ts'
import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import { privacyCalls } from '../contract/calls.ts'
import { STAY_TEXTS } from '../contract/privacy.ts'
import { consentHandlers } from './consent-handlers.ts'
import { correctionHandlers } from './correction-handlers.ts'
import { exportZip } from './export-zip.ts'
import { readPersonName } from './person-store.ts'
import { listViews } from './view-store.ts'

/** A copy costs a dozen statements. */
function exportLimit(personId: number): Limit {
  return { key: `export:${personId}`, max: 5, windowSeconds: 3600 }
}

/** Serves people's own data, collected from all areas. */
export function privacyArea(sources: readonly PersonalDataSource[], holdsPower: HoldsPower): ServedArea {
  return serve(privacyCalls, {
    ...consentHandlers,
    ...correctionHandlers(holdsPower),

    async listViews(paging, { db, clock, who }) {
      const { count, items } = await listViews(db, who.personId, pageOf(paging))
      const views = items.map(({ what, stay, ...view }) => ({
        ...view,
        what: what ?? STAY_TEXTS[stay!.mode],
        stay: stay && { ...stay, isOver: new Date(stay.endsAt) <= clock.now() },
      }))
      return { count, items: views }
    },

    async exportData(_, context) {
      const { db, clock, who, settings, fail, change } = context
      const refusal = await overLimit(context, [exportLimit(who.personId)], fail('too-many-exports'))
      if (refusal) throw refusal
      const rows = await Promise.all(sources.map((source) => source.read(db, who.personId)))
      const parts = sources.map(({ title }, index) => ({ title, rows: rows[index]! }))
      const bytes = await exportZip({
        universityName: settings.universityName,
        personName: await readPersonName(db, who.personId),
        madeAt: clock.now(),
        timeZone: settings.timeZone,
        parts,
      })
      await change((_tx, record) =>
        record({ action: 'privacy.export', entity: 'person', entityId: who.personId }),
      )
      return { bytes, fileName: `Мои данные ${clock.today()}.zip` }
    },
  })
}
