import { listTermPoints } from '#areas/journal/server/public.ts'
import { percentOf } from '#areas/journal/contract/percentages.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Who } from '#platform/server/auth/who.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { sheetsTexts } from '../../contract/failures.ts'
import { isProposedFor, proposedMark, type RulePoints } from '../../contract/mark-rule.ts'
import type { ruleCalls } from '../../contract/rule-calls.ts'
import { authorOf } from '../hold-sheet.ts'
import * as store from './rule-store.ts'

const readerOf = ({ who, clock }: { who: Who; clock: Clock }) => ({
  personId: who.personId,
  today: clock.today(),
})

const rules = new EditedRecord({
  entity: 'statement_mark_rule',
  lock: store.lockRule,
  find: (db, id: number, context: { who: Who; clock: Clock }) => store.findRule(db, id, readerOf(context)),
  missing: 'not-found',
})

/** The university's rule has no department, so no id. */
const UNIVERSITY = 0

const universityRule = new EditedRecord({
  entity: 'statement_mark_rule',
  lock: store.lockRule,
  find: (db) => store.findUniversityRule(db),
})

/** The thresholds that are no lower than the one before. */
function findWrongOrder({
  great,
  good,
  satisfactory,
  admitted,
}: RulePoints): Record<string, string[]> | null {
  const wrong: [string, boolean][] = [
    ['good', good >= great],
    ['satisfactory', satisfactory >= good],
    ['admitted', admitted > satisfactory],
  ]
  const errors = wrong.flatMap(([name, isWrong]) => (isWrong ? [[name, [sheetsTexts.thresholdsOrder]]] : []))
  return errors.length === 0 ? null : Object.fromEntries(errors)
}

export const ruleHandlers: Handlers<typeof ruleCalls> = {
  async getProposals({ id }, { db, who, clock, fail }) {
    const ground = await store.findGround(db, id, who.personId)
    if (ground === null) throw fail('not-found')
    const { rule, at, students, typeId } = ground
    if (!isProposedFor(ground)) return { rule: null, items: [] }
    const studentIds = students.map(({ studentId }) => studentId)
    const gained = await listTermPoints(db, { ...ground, studentIds, today: clock.today() })
    const percents = new Map(gained.map((row) => [row.studentId, percentOf(row.gained, row.norms)]))
    const items = students.flatMap(({ studentId, recordBookUUID }) => {
      const points = percents.get(studentId) ?? null
      return points === null ? [] : [{ recordBookUUID, points, markId: proposedMark(points, rule, typeId) }]
    })
    return { rule: { ...rule, at }, items }
  },

  listMarkRules: (_input, { db, ...reader }) => store.listRules(db, readerOf(reader)),

  getUniversityRule: (_input, { db }) => store.findUniversityRule(db),

  saveUniversityRule: ({ version, ...rule }, context) =>
    universityRule.save(context, { id: UNIVERSITY, version }, async (tx, before) => {
      const wrong = findWrongOrder(rule)
      if (wrong) throw context.failFields(wrong)
      const { great, good, satisfactory, admitted } = before
      await store.insertRule(tx, { id: null, version: version + 1, rule }, authorOf(context))
      return { action: 'sheets.rule', before: { great, good, satisfactory, admitted }, after: rule }
    }),

  saveMarkRule: ({ id, version, ...rule }, context) =>
    rules.save(context, { id, version }, async (tx, before) => {
      const wrong = findWrongOrder(rule)
      if (wrong) throw context.failFields(wrong)
      const { great, good, satisfactory, admitted } = before
      await store.insertRule(tx, { id, version: version + 1, rule }, authorOf(context))
      return { action: 'sheets.rule', before: { great, good, satisfactory, admitted }, after: rule }
    }),
}
