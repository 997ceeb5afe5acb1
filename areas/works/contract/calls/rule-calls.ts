import * as z from 'zod/mini'
import { Version } from '#platform/contract/ids.ts'
import { RulesOfWorks } from '../rules.ts'
import { call, path } from './shared.ts'

const keeper = { anyOf: ['university-data'] } as const
const StoredRules = z.object({ ...RulesOfWorks.shape, version: Version })

// Ours: the settings that decisions D-023 and D-025 require.
export const ruleCalls = {
  getWorkRules: call({ method: 'GET', path: `${path}/rules`, access: keeper, answer: StoredRules }),
  saveWorkRules: call({
    method: 'PUT',
    path: `${path}/rules`,
    access: keeper,
    body: StoredRules,
    answer: StoredRules,
    failures: ['changed-meanwhile'],
  }),
}
