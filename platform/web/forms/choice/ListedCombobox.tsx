import { IconSearch } from '@tabler/icons-react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import type { ChoiceControl } from './choice-control.ts'
import styles from './Choice.module.css'
import { ComboInput } from './ComboInput.tsx'
import type { Option, OptionSource } from './option.ts'
import { OptionList } from './OptionList.tsx'
import type { ComboboxState } from './use-combobox.ts'
import type { PlainField } from './use-late-list.ts'

interface ListedComboboxProps {
  control: ChoiceControl
  combobox: ComboboxState
  source: OptionSource
  value: Option | null
  plain: PlainField
}

/** A combobox with its list. */
export function ListedCombobox({ control, combobox, source, value, plain }: ListedComboboxProps) {
  const { typed, chosen, isTaken } = combobox
  const { placeholder = '', isFocused, ...field } = control
  return (
    <ComboBox
      {...field}
      className={styles['combobox'] ?? ''}
      items={source.options}
      value={chosen && String(chosen.id)}
      inputValue={typed}
      // A list that was empty when the field got the focus would open once more after the choice.
      menuTrigger={isTaken ? 'manual' : 'focus'}
      allowsCustomValue
      allowsEmptyCollection={typed.trim() !== ''}
      onInputChange={combobox.type}
      onSelectionChange={(id) => {
        const option = source.options.find((each) => String(each.id) === id)
        if (option) combobox.choose(option)
      }}
      onBlur={combobox.leave}
    >
      <Group className={styles['field'] ?? ''} data-busy={source.isSearching || undefined}>
        <IconSearch size={18} aria-hidden />
        <ComboInput {...{ placeholder, isFocused, plain }} takeFirst={combobox.takeFirst} />
      </Group>
      <OptionList source={source} typed={value ? '' : typed} />
    </ComboBox>
  )
}
