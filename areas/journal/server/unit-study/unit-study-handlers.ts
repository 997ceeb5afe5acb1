import type { Handlers } from '#platform/server/http/handlers.ts'
import type { unitStudyCalls } from '../../contract/unit-study-calls.ts'
import { readUnitStudy } from './unit-study.ts'

export const unitStudyHandlers: Handlers<typeof unitStudyCalls> = {
  getUnitStudy: (_input, { db, who, clock }) =>
    readUnitStudy(db, { personId: who.personId, today: clock.today() }),
}
