import { CAMPUS_INSTRUCTIONS } from './campus-instructions.ts'
import type { PagePlan } from '../plans/page-plan.ts'
import { SERVICE_INSTRUCTIONS } from './service-instructions.ts'
import { STUDY_INSTRUCTIONS } from './study-instructions.ts'

/** Pages that the menu reaches by fixed items. */
export const INSTRUCTIONS: readonly PagePlan[] = [
  ...STUDY_INSTRUCTIONS,
  ...CAMPUS_INSTRUCTIONS,
  ...SERVICE_INSTRUCTIONS,
]
