import { listUnitReferents } from '#areas/departments/server/public.ts'
import { labelsOf, listDisciplineReferents, listSpecialityReferents } from '#areas/study/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import { defineImportKind } from '#platform/server/imports/import-kind.ts'
import { SEVERAL_SEPARATOR } from '#platform/server/imports/read-cell.ts'
import { checkCurricula, HEAD, planOf, type CurriculumRow } from './check-curricula.ts'
import { CURRICULUM_COLUMNS } from './curriculum-columns.ts'
import * as store from './curriculum-register-store.ts'
import type { Head, Line } from './curriculum-rows.ts'
import { readGroupNames } from './group-names.ts'
import { writeCompetences, writeControls } from './line-lists-store.ts'

const severalOf = (cell: string | null) => cell?.split(SEVERAL_SEPARATOR) ?? []

const headOf = ({ cells, ids }: CurriculumRow, groupIds: readonly number[]): Head => ({
  number: cells.number!,
  admissionYear: Number(cells.admissionYear),
  specialityId: ids.speciality!,
  form: cells.form!,
  profile: cells.profile,
  graduatingId: ids.graduating ?? null,
  approvedOn: cells.approvedOn,
  groupIds,
})

const lineOf = (row: CurriculumRow, curriculumId: number): Line => ({
  id: 'known' in row ? row.known.id : null,
  curriculumId,
  disciplineId: row.ids.discipline!,
  semester: Number(row.cells.semester),
  lectures: Number(row.cells.lectures),
  labs: Number(row.cells.labs),
  practices: Number(row.cells.practices),
  selfStudy: Number(row.cells.selfStudy),
  credits: Number(row.cells.credits),
  departmentId: row.ids.department ?? null,
  controls: severalOf(row.cells.controls),
  competences: severalOf(row.cells.competences),
})

/** Writes the curricula that the rows belong to, and returns their ids by their keys. */
async function writePlans(tx: Db, rows: readonly CurriculumRow[]): Promise<Map<string, number>> {
  const { idsOf } = await readGroupNames(tx)
  const firsts = [...new Map(rows.map((row) => [planOf(row), row])).values()]
  const heads = firsts.map((row) => headOf(row, idsOf(row.cells.groups)))
  const ids = await store.writeHeads(tx, heads)
  await store.writeHeadGroups(
    tx,
    heads.map(({ groupIds }, index) => ({ id: ids[index]!, groupIds })),
  )
  return new Map(firsts.map((row, index) => [planOf(row), ids[index]!]))
}

export const curricula = defineImportKind({
  kind: 'curricula',
  title: 'Учебные планы',
  about: 'Строка на дисциплину в семестре; сведения о самом плане повторяются в каждой его строке',
  permissions: ['university-data'],
  after: ['specialities', 'disciplines', 'groups', 'units'],
  columns: CURRICULUM_COLUMNS,
  keys: [['number', 'admissionYear', 'discipline', 'semester']],
  shared: { by: ['number', 'admissionYear'], columns: HEAD },
  async list(db) {
    const specialityOf = labelsOf(await listSpecialityReferents(db))
    const disciplineOf = labelsOf(await listDisciplineReferents(db))
    const unitOf = labelsOf(await listUnitReferents(db))
    const { cellOf } = await readGroupNames(db)
    const rows = await store.listCurriculumRows(db)
    return rows.map(({ id, cells, ...ids }) => ({
      id,
      cells: {
        ...cells,
        speciality: specialityOf(ids.specialityId),
        graduating: unitOf(ids.graduatingId),
        groups: cellOf(ids.groupIds),
        discipline: disciplineOf(ids.disciplineId),
        department: unitOf(ids.departmentId),
      },
    }))
  },
  check: async (_db, plan) => checkCurricula(plan),
  async write(tx, { created, changed }) {
    const rows: CurriculumRow[] = [...created, ...changed]
    const plans = await writePlans(tx, rows)
    const lines = rows
      .filter(({ cells }) => cells.discipline !== null)
      .map((row) => lineOf(row, plans.get(planOf(row))!))
    const known = lines.filter((line): line is Line & { id: number } => line.id !== null)
    const entered = await store.insertLines(
      tx,
      lines.filter(({ id }) => id === null),
    )
    await store.updateLines(tx, known)
    await writeControls(tx, [...known, ...entered])
    await writeCompetences(tx, [...known, ...entered])
  },
})
