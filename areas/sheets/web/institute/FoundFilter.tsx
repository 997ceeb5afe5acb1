import { useId, useState, type ReactNode } from 'react'
import { labelId } from '#platform/web/forms/FieldFrame.tsx'
import { Combobox } from '#platform/web/forms/choice/Combobox.tsx'
import { MultiCombobox } from '#platform/web/forms/choice/MultiCombobox.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import toolbar from '#platform/web/ui/Toolbar.module.css'
import type { sheetsCalls } from '../../contract/calls.ts'
import { LEAST_SEARCH_LETTERS } from '../../contract/institute-calls.ts'
import { useFailureAlert } from '../use-failure-alert.ts'

type SearchCall =
  | typeof sheetsCalls.findSheetDisciplines
  | typeof sheetsCalls.findSheetExaminers
  | typeof sheetsCalls.findSheetGroups

interface FoundFilterProps {
  label: string
  call: SearchCall
  /** The name in the address; the words of the choice are next to it. */
  name: string
  state: TableState
  /** The list that could not be read: «списка групп». */
  list: string
}

/** No name of a group has it. */
const BETWEEN_NAMES = '|'

function useFoundFilter({ label, call, list }: FoundFilterProps) {
  const id = useId()
  const [stray, setStray] = useState<string | null>(null)
  const source = useFoundBy(call as typeof sheetsCalls.findSheetGroups, {
    input: (term) => ({ term }),
    offer: namedOptions,
    minCharacters: LEAST_SEARCH_LETTERS,
    failureText: `Произошла ошибка при получении ${list}`,
  })
  useFailureAlert(source.failure)
  const control = {
    id,
    source,
    'aria-labelledby': labelId(id),
    'aria-describedby': stray ? `${id}-error` : undefined,
    isInvalid: stray !== null,
    placeholder: 'От 3 букв',
    onStray: (text: string | null, isShown: boolean) => setStray(isShown ? text : null),
  }
  const frame = (field: ReactNode) => (
    <div className={toolbar['filter']} data-choice>
      <label id={labelId(id)} htmlFor={id}>
        {label}
      </label>
      {field}
      {stray && (
        <p id={`${id}-error`} role="alert">
          {stray}
        </p>
      )}
    </div>
  )
  return { control, frame }
}

/** One of many that the server finds by three letters, in the row of filters. */
export function FoundFilter(props: FoundFilterProps) {
  const { name, state } = props
  const { control, frame } = useFoundFilter(props)
  const chosen = state.filter(name)
  const title = state.filter(`${name}Name`)
  return frame(
    <Combobox
      {...control}
      value={chosen ? { id: chosen, title } : null}
      onChange={(option) =>
        state.setFilters({ [name]: String(option?.id ?? ''), [`${name}Name`]: option?.title ?? '' })
      }
    />,
  )
}

/** Any number of them. */
export function FoundManyFilter(props: FoundFilterProps) {
  const { name, state } = props
  const { control, frame } = useFoundFilter(props)
  const chosen = state.filter(name)
  const titles = state.filter(`${name}Name`).split(BETWEEN_NAMES)
  const value =
    chosen === '' ? [] : chosen.split(',').map((id, place) => ({ id, title: titles[place] ?? id }))
  return frame(
    <MultiCombobox
      {...control}
      value={value}
      onChange={(options) =>
        state.setFilters({
          [name]: options.map(({ id }) => id).join(','),
          [`${name}Name`]: options.map(({ title }) => title).join(BETWEEN_NAMES),
        })
      }
    />,
  )
}
