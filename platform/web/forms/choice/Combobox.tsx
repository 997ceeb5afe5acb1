import type { ChoiceControl } from './choice-control.ts'
import { PlainCombobox } from './PlainCombobox.tsx'
import { useCombobox, type ComboboxUse } from './use-combobox.ts'
import { useLateList } from './use-late-list.ts'

const loadList = () => import('./ListedCombobox.tsx')

/**
 * A field that finds one of many options by typing. Text that matches no option stays and is marked as wrong.
 */
export function Combobox({
  source,
  value,
  onChange,
  onStray,
  isForgetful,
  placeholder = 'Начните вводить',
  ...field
}: ChoiceControl & ComboboxUse) {
  const combobox = useCombobox({ source, value, onChange, onStray, isForgetful })
  const { late, plain } = useLateList(loadList)
  const control = { ...field, placeholder }
  if (late) {
    const { ListedCombobox } = late.list
    return <ListedCombobox {...{ control, combobox, source, value }} plain={plain.input} />
  }
  const { typed, type, leave } = combobox
  return (
    <PlainCombobox
      {...plain}
      {...{ control, typed }}
      isUnfinished={typed !== (value?.title ?? '')}
      isBusy={source.isSearching}
      onType={type}
      onLeave={leave}
    />
  )
}
