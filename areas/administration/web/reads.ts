import { ahead, readNow, type ReadAhead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { administrationCalls } from '../contract/calls.ts'
import type { administrationScreens } from '../contract/screens.ts'
import { usualLetters } from './system/usual-letters.ts'

const system: ReadAhead = async (options) => {
  const { outbox } = await readNow(administrationCalls.getSystem, {}, options)
  await readNow(administrationCalls.listLetters, { state: usualLetters(outbox), page: 1 }, options)
}

export default {
  audit: () => [
    ahead(administrationCalls.listAudit, { page: 1 }),
    ahead(administrationCalls.listAuditNames, {}),
  ],
  system: () => [system],
} satisfies ScreenReads<keyof typeof administrationScreens>
