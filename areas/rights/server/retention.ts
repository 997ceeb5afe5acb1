import { keptFor, type RetentionRule } from '#platform/server/retention/clean-up.ts'

/** The codes themselves are kept for a day, the people of a list as long as its codes work. */
const DAYS = { sheets: 1, lists: 90 }

export const rightsRetention: readonly RetentionRule[] = [
  keptFor(DAYS.sheets, 'files of registration codes', (db, before) =>
    db
      .deleteFrom('registration_code_sheet')
      .where('list_id', 'in', (list) =>
        list.selectFrom('registration_code_list').select('id').where('finished_at', '<', before),
      ),
  ),
  keptFor(DAYS.lists, 'lists of registration codes', (db, before) =>
    db.deleteFrom('registration_code_list').where('ordered_at', '<', before),
  ),
]
