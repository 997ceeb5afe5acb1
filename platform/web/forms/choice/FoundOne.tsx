import { useId, useState } from 'react'
import { FieldFrame, labelId } from '../FieldFrame.tsx'
import { Combobox } from './Combobox.tsx'
import type { Option, OptionSource } from './option.ts'

interface FoundOneProps {
  label: string
  source: OptionSource
  placeholder?: string
  /** Has the focus when its dialog opens. */
  isFocused?: boolean
  value: Option | null
  onChange: (option: Option | null) => void
}

/** A choice of one out of many, found by typing, that belongs to no form: the screen follows it at once. */
export function FoundOne({ label, ...rest }: FoundOneProps) {
  const id = useId()
  const [stray, setStray] = useState<string | null>(null)
  return (
    <FieldFrame id={id} label={label} error={stray ?? undefined}>
      <Combobox
        id={id}
        aria-labelledby={labelId(id)}
        aria-describedby={stray ? `${id}-error` : undefined}
        isInvalid={stray !== null}
        {...rest}
        onStray={(text, isShown) => setStray(isShown ? text : null)}
      />
    </FieldFrame>
  )
}
