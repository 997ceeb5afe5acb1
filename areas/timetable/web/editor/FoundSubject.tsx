import { Combobox } from '#platform/web/forms/choice/Combobox.tsx'
import type { Option, OptionSource } from '#platform/web/forms/choice/option.ts'

interface FoundSubjectProps {
  id: string
  label: string
  source: OptionSource
  onChoose: (option: Option) => void
}

/** A search that clears its choice, because the screen shows it. */
export function FoundSubject({ id, label, source, onChoose }: FoundSubjectProps) {
  return (
    <>
      <label id={`${id}-label`} htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Combobox
        id={id}
        aria-labelledby={`${id}-label`}
        placeholder={label}
        source={source}
        value={null}
        isForgetful
        onChange={(option) => option && onChoose(option)}
        // The list itself says that it has found nothing.
        onStray={() => undefined}
      />
    </>
  )
}
