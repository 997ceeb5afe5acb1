import type { FileRow } from '#platform/server/imports/import-kind.ts'
import {
  LINE_FIELDS,
  ORDER_KIND_NAMES,
  ORDER_KINDS,
  type LineField,
  type OrderKind,
} from '../../contract/order-kinds.ts'
import type { OrderLine } from '../../contract/order.ts'
import type { OrderColumn } from './order-register-store.ts'

const KIND_OF_TITLE = new Map<string, OrderKind>(
  ORDER_KIND_NAMES.map((kind) => [ORDER_KINDS[kind].title, kind]),
)

export const KIND_TITLES = [...KIND_OF_TITLE.keys()]

/** The kind of a row, by its title. */
export const kindOf = ({ cells }: FileRow<OrderColumn>): OrderKind => KIND_OF_TITLE.get(cells.kind ?? '')!

/** The columns from which the fields of a line come. */
export const COLUMN_OF: Record<LineField, OrderColumn> = {
  toGroupId: 'toGroup',
  subgroup: 'subgroup',
  recordBook: 'recordBook',
  placeKindId: 'placeKind',
  untilOn: 'untilOn',
  reason: 'reason',
  lastName: 'newName',
  firstName: 'newName',
  middleName: 'newName',
  departmentId: 'unit',
  postTypeId: 'post',
  rate: 'rate',
  workTypeId: 'workType',
  tabNumber: 'tabNumber',
}

export const FIELD_COLUMNS = [...new Set(LINE_FIELDS.map((field) => COLUMN_OF[field]))]

/** Ids of the dictionaries that a file names by their titles. */
export interface KindIds {
  places: ReadonlyMap<string, number>
  works: ReadonlyMap<string, number>
}

const numberOf = (cell: string | null) => (cell === null ? null : Number(cell))

function nameOf(cell: string | null) {
  const [lastName = null, firstName = null, ...rest] = cell?.split(/\s+/) ?? []
  return { lastName, firstName, middleName: rest.join(' ') || null }
}

/** The line that a row describes. */
export function lineOfRow(
  { cells, ids }: FileRow<OrderColumn>,
  subjectId: number,
  { places, works }: KindIds,
): OrderLine {
  return {
    subjectId,
    toGroupId: ids.toGroup ?? null,
    subgroup: numberOf(cells.subgroup),
    recordBook: cells.recordBook,
    placeKindId: places.get(cells.placeKind ?? '') ?? null,
    untilOn: cells.untilOn,
    reason: cells.reason,
    ...nameOf(cells.newName),
    departmentId: ids.unit ?? null,
    postTypeId: ids.post ?? null,
    rate: numberOf(cells.rate),
    workTypeId: works.get(cells.workType ?? '') ?? null,
    tabNumber: cells.tabNumber,
  }
}
