import type { Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { ruleCalls } from '../contract/calls/rule-calls.ts'
import { worksTexts } from '../contract/failures.ts'
import { isDayOfYear } from '../contract/rules.ts'
import * as store from './rule-store.ts'

/** There is one row. */
const RULES_ID = 1

const rules = new EditedRecord({ entity: 'works_rule', lock: store.lockRules, find: store.readRules })

export const ruleHandlers: Handlers<typeof ruleCalls> = {
  getWorkRules: (_input, context) => rules.read(context, RULES_ID),

  async saveWorkRules({ version, ...changes }, context) {
    if (!isDayOfYear(changes)) throw context.failField('approveDay', worksTexts.noSuchDay)
    return rules.save(context, { id: RULES_ID, version }, async (tx, { version: _, ...before }) => {
      await store.writeRules(tx, changes)
      return { action: 'works.change-rules', before, after: changes }
    })
  },
}
