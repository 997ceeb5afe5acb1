import { scholarshipPoints } from './points.ts'
import { scholarshipRules } from './rules.ts'

/** What is kept by files: the findings of the commission, and the rule of points. */
export const scholarshipImports = [scholarshipRules, scholarshipPoints]
