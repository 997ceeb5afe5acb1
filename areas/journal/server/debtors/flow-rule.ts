import { sql } from 'kysely'

/** The `select` of the students of a flow on a day. */
export const studentsOfFlow = (flowId: number, today: string) => sql<{ id: number }>`(
  select fs.student_id as id from flow_student fs
  where fs.flow_id = ${flowId} and fs.begin_at <= ${today}::date
    and (fs.end_at is null or fs.end_at >= ${today}::date))`
