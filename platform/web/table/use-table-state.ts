import { useMemo } from 'react'
import { useAddress } from '#platform/web/router/address.ts'
import type { Sorting } from './column.ts'
import { formatSorting, nextSorting, parseSorting } from './sorting.ts'

/** Sorting, page and filters of a table, kept in the address so that a link shows the same. */
export interface TableState {
  sorting: Sorting | null
  /** Counted from 1. */
  page: number
  /** A filter by its name in the address; empty text when it is not set. */
  filter(name: string): string
  /** Sets a filter and goes back to the first page; an empty text removes it. */
  setFilter(name: string, value: string): void
  /** Sets several filters that change together. */
  setFilters(values: Record<string, string>): void
  /** The value of a filter and its setter, for a field of the toolbar. */
  field(name: string): { value: string; onChange: (value: string) => void }
  /** True when a filter that the screen reads hides a part of the list. */
  isNarrowed(): boolean
  /** Removes every filter of the screen. */
  showAll(): void
  /** Takes the next step of the sorting cycle. */
  sortBy(column: string): void
  setSorting(sorting: Sorting | null): void
  goToPage(page: number): void
}

/** What the address says of a table, from which the inputs of the screen's calls follow. */
export type TableInput = Pick<TableState, 'filter' | 'page' | 'sorting'>

const FIRST_PAGE = 1

function pageOf(text: string | undefined): number {
  const page = Number(text ?? FIRST_PAGE)
  return Number.isInteger(page) && page > 0 ? page : FIRST_PAGE
}

/** Reads the state of the screen's table from the address; a screen with two tables gives each a prefix. */
export function useTableState(prefix = ''): TableState {
  const [address, change] = useAddress()
  return useMemo(() => {
    const sortKey = `${prefix}sort`
    const pageKey = `${prefix}page`
    const sorting = parseSorting(address[sortKey])
    const setSorting = (next: Sorting | null) => change({ [sortKey]: formatSorting(next), [pageKey]: null })
    const read = new Set<string>()
    const filter = (name: string) => {
      read.add(name)
      return address[prefix + name] ?? ''
    }
    const setFilters = (values: Record<string, string>) => {
      const named = Object.entries(values).map(([name, value]) => [prefix + name, value])
      change({ ...Object.fromEntries(named), [pageKey]: null })
    }
    const setFilter = (name: string, value: string) => setFilters({ [name]: value })
    return {
      sorting,
      page: pageOf(address[pageKey]),
      filter,
      setFilter,
      setFilters,
      isNarrowed: () => [...read].some((name) => filter(name) !== ''),
      showAll: () => setFilters(Object.fromEntries([...read].map((name) => [name, '']))),
      field: (name) => ({ value: filter(name), onChange: (value) => setFilter(name, value) }),
      sortBy: (column) => setSorting(nextSorting(column, sorting)),
      setSorting,
      goToPage: (page) => change({ [pageKey]: page === FIRST_PAGE ? null : page }, true),
    }
  }, [address, change, prefix])
}
