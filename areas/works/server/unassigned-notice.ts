import { listLeaders } from '#areas/departments/server/public.ts'
import { listGivenInUnits } from '#areas/rights/server/public.ts'
import { addressOf } from '#platform/contract/address-of.ts'
import { counted } from '#platform/contract/plural.ts'
import { noticeSource, tellEach } from '#platform/server/notices/notice-source.ts'
import { leader } from '../contract/calls/shared.ts'
import { WITHOUT_SUPERVISOR } from '../contract/home.ts'
import { worksNotices } from '../contract/notices.ts'
import { worksScreens } from '../contract/screens.ts'
import { findTopmost, listSentUnassigned, type SentUnassigned } from './unassigned-store.ts'

const WORKS = ['работа', 'работы', 'работ'] as const

const keyOf = (unitId: number, personId: number) => `${unitId} ${personId}`

/** One work is named; of several the last one is named, and they are counted. */
function textOf({ unitId, count, studentName, typeName, disciplineName }: SentUnassigned) {
  const last = [studentName, typeName, disciplineName].filter(Boolean).join(', ')
  const to = addressOf(worksScreens.unitWorks, { show: WITHOUT_SUPERVISOR, unit: unitId })
  if (count === 1)
    return {
      title: `${studentName}: назначьте руководителя работы`,
      detail: [typeName, disciplineName].filter(Boolean).join(', '),
      to,
    }
  const title = `Ждут согласования без руководителя: ${counted(count, WORKS)}`
  return { title, detail: `Последняя: ${last}`, to }
}

/** Works that were given a supervisor, or taken back, before the notice is sent are not told. */
export const unassigned = noticeSource({
  kind: worksNotices.unassigned,
  async recipients(db, { subject: { unitId } }, clock) {
    const today = clock.today()
    const given = await listGivenInUnits(db, today)
    // A dean leads an institute too, but names no supervisor and would not get the notice.
    const led = { given, today, permissions: leader.anyOf }
    const all = await listLeaders(db, { ...led, unitId })
    // The rectorate leads every unit: it is notified where nobody nearer is.
    const ofAll = new Set(await listLeaders(db, { ...led, unitId: await findTopmost(db, unitId) }))
    const nearer = all.filter((id) => !ofAll.has(id))
    return nearer.length > 0 ? nearer : all
  },
  async tell(db, cases, clock) {
    const people = cases.map(({ subject: { unitId }, personId }) => ({ unitId, personId }))
    const rows = await listSentUnassigned(db, people, clock.today())
    const facts = new Map(rows.map((one) => [keyOf(one.unitId, one.personId), one]))
    return tellEach(cases, facts, {
      keyOf: ({ subject: { unitId }, personId }) => keyOf(unitId, personId),
      text: textOf,
    })
  },
})
