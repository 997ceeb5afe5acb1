import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Version } from '#platform/contract/ids.ts'
import { Id } from '#platform/contract/query.ts'
import {
  DepartmentRule,
  Proposals,
  RULE_KEEPERS,
  RULE_LEADERS,
  RulePoints,
  UniversityRule,
} from './mark-rule.ts'

const call = callsWith({})
const leads = { anyOf: RULE_LEADERS } as const
const keeper = { anyOf: RULE_KEEPERS } as const
const byId = z.object({ id: Id })

// Ours, `beyond.md` no. 9 and decision 0223: marks proposed by the journal, and the rules of departments.
export const ruleCalls = {
  getProposals: call({
    method: 'GET',
    path: '/api/proxy/statements/teacher/{id}/proposals',
    access: { anyOf: ['worker'] },
    params: byId,
    answer: Proposals,
    failures: ['not-found'],
  }),
  listMarkRules: call({
    method: 'GET',
    path: '/api/proxy/statements/rules',
    access: leads,
    answer: z.array(DepartmentRule),
  }),
  getUniversityRule: call({
    method: 'GET',
    path: '/api/proxy/statements/rules/university',
    access: keeper,
    answer: UniversityRule,
  }),
  saveUniversityRule: call({
    method: 'PUT',
    path: '/api/proxy/statements/rules/university',
    access: keeper,
    body: z.object({ ...RulePoints.shape, version: Version }),
    answer: UniversityRule,
    whileSwitched: 'never',
    failures: ['changed-meanwhile'],
  }),
  saveMarkRule: call({
    method: 'PUT',
    path: '/api/proxy/statements/rules/{id}',
    access: leads,
    params: byId,
    body: z.object({ ...RulePoints.shape, version: Version }),
    answer: DepartmentRule,
    whileSwitched: 'never',
    failures: ['not-found', 'changed-meanwhile'],
  }),
}
