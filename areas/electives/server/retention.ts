import { keptFor, type RetentionRule } from '#platform/server/retention/clean-up.ts'

const AFTER_ITS_YEAR_DAYS = 365

/** Students' health data are deleted a year after the study year for which they were given. */
export const electivesRetention: readonly RetentionRule[] = [
  keptFor(AFTER_ITS_YEAR_DAYS, 'questionnaires of physical education', (db, before) =>
    db
      .deleteFrom('elective_questionnaire')
      .where('study_year_id', 'in', (years) =>
        years.selectFrom('study_year').select('id').where('end_at', '<', before.toISOString().slice(0, 10)),
      ),
  ),
]
