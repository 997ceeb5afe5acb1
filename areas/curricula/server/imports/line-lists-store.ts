import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Line } from './curriculum-rows.ts'

type StoredLine = Line & { id: number }

/** The texts of all lines as a table of `line_id`, `curriculum_id` and `text`. */
function pairsOf(lines: readonly StoredLine[], list: 'controls' | 'competences') {
  const pairs = lines.flatMap((line) => line[list].map((text) => ({ ...line, text })))
  return sql`unnest(${pairs.map(({ id }) => id)}::bigint[], ${pairs.map(({ curriculumId }) => curriculumId)}::bigint[],
    ${pairs.map(({ text }) => text)}::text[]) w (line_id, curriculum_id, text)`
}

/** Replaces the kinds of control of lines by the file's. */
export async function writeControls(tx: Db, lines: readonly StoredLine[]): Promise<void> {
  const controlsOfFile = sql`select w.line_id, f.id from ${pairsOf(lines, 'controls')} join control_form f on f.name = w.text`
  await sql`
    delete from curriculum_line_control where line_id = any(${lines.map(({ id }) => id)}::bigint[])
      and (line_id, control_form_id) not in (${controlsOfFile})`.execute(tx)
  await sql`
    insert into curriculum_line_control (line_id, control_form_id) ${controlsOfFile} on conflict do nothing`.execute(
    tx,
  )
}

/** The same for competences; those that a curriculum has not yet are entered by their codes. */
export async function writeCompetences(tx: Db, lines: readonly StoredLine[]): Promise<void> {
  const pairs = pairsOf(lines, 'competences')
  await sql`
    insert into curriculum_competence (curriculum_id, code)
    select distinct on (w.curriculum_id, w.text) w.curriculum_id, w.text from ${pairs} order by 1, 2
    on conflict do nothing`.execute(tx)
  const competencesOfFile = sql`
    select w.line_id, k.id, w.curriculum_id from ${pairs}
    join curriculum_competence k on k.curriculum_id = w.curriculum_id and search_form(k.code) = search_form(w.text)`
  await sql`
    delete from curriculum_line_competence where line_id = any(${lines.map(({ id }) => id)}::bigint[])
      and (line_id, competence_id, curriculum_id) not in (${competencesOfFile})`.execute(tx)
  await sql`
    insert into curriculum_line_competence (line_id, competence_id, curriculum_id) ${competencesOfFile}
    on conflict do nothing`.execute(tx)
}
