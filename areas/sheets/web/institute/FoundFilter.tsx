import { useId, useState } from 'react'
import { labelId } from '#platform/web/forms/FieldFrame.tsx'
import { Combobox } from '#platform/web/forms/choice/Combobox.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import toolbar from '#platform/web/ui/Toolbar.module.css'
import type { sheetsCalls } from '../../contract/calls.ts'
import { LEAST_SEARCH_LETTERS } from '../../contract/institute-calls.ts'

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
}

/** One of many that the server finds by three letters, in the row of filters. */
export function FoundFilter({ label, call, name, state }: FoundFilterProps) {
  const id = useId()
  const [stray, setStray] = useState<string | null>(null)
  const source = useFoundBy(call as typeof sheetsCalls.findSheetGroups, {
    input: (term) => ({ term }),
    offer: namedOptions,
    minCharacters: LEAST_SEARCH_LETTERS,
  })
  const chosen = state.filter(name)
  const title = state.filter(`${name}Name`)
  return (
    <div className={toolbar['filter']} data-choice>
      <label id={labelId(id)} htmlFor={id}>
        {label}
      </label>
      <Combobox
        id={id}
        aria-labelledby={labelId(id)}
        aria-describedby={stray ? `${id}-error` : undefined}
        isInvalid={stray !== null}
        placeholder="От 3 букв"
        source={source}
        value={chosen ? { id: chosen, title } : null}
        onChange={(option) =>
          state.setFilters({ [name]: String(option?.id ?? ''), [`${name}Name`]: option?.title ?? '' })
        }
        onStray={(text, isShown) => setStray(isShown ? text : null)}
      />
      {stray && (
        <p id={`${id}-error`} role="alert">
          {stray}
        </p>
      )}
    </div>
  )
}
