import { scholarshipPoints } from './points.ts'
import { scholarshipRules } from './rules.ts'

/** The imports: the commission's points, and the rule of points. */
export const scholarshipImports = [scholarshipRules, scholarshipPoints]
