/** What a choice by typing needs to be a field: its name, its hint or fault, its look. */
export interface ChoiceControl {
  id: string
  'aria-labelledby': string
  'aria-describedby'?: string | undefined
  isInvalid?: boolean
  placeholder?: string | undefined
  /** Has the focus when its dialog opens. */
  isFocused?: boolean | undefined
}
