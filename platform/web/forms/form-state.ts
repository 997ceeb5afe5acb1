import { createContext, use, useEffect } from 'react'

export type Values = Record<string, unknown>

export interface FormState {
  values: Values
  errors: Record<string, string>
  isSending: boolean
  set: (name: string, value: unknown) => void
  /** The messages about stray text by field; while there is one, the form is not sent. */
  strays: Map<string, string>
  noteStray: (name: string, text: string | null, isShown: boolean) => void
  /** Paths of the errors that a field shows; a path that ends with a dot covers everything below it. */
  shown: Set<string>
}

export const FormContext = createContext<FormState | null>(null)

export interface Field<Value> {
  value: Value
  error: string | undefined
  set: (value: Value) => void
  /** Records the fault of a text, shown at once or only when the form is sent; null when there is none. */
  noteStray: (text: string | null, isShown: boolean) => void
}

function useShown(shown: Set<string> | undefined, path: string): void {
  useEffect(() => {
    shown?.add(path)
    return () => void shown?.delete(path)
  }, [shown, path])
}

/** The errors that no field of the form shows. */
export function hiddenErrors(errors: FormState['errors'], shown: ReadonlySet<string>): string[] {
  const above = [...shown].filter((path) => path.endsWith('.'))
  const isHidden = (path: string) => !shown.has(path) && !above.some((each) => path.startsWith(each))
  return [
    ...new Set(
      Object.keys(errors)
        .filter(isHidden)
        .map((path) => errors[path]!),
    ),
  ]
}

/** One field of the surrounding form, by its name in the contract's schema. */
export function useField<Value>(name: string, empty: Value): Field<Value> {
  const form = use(FormContext)
  if (!form) throw new Error(`Field "${name}" outside a form`)
  useShown(form.shown, name)
  useEffect(() => () => void form.strays.delete(name), [form.strays, name])
  return {
    value: (form.values[name] as Value | undefined) ?? empty,
    error: form.errors[name],
    set: (value) => form.set(name, value),
    noteStray: (text, isShown) => form.noteStray(name, text, isShown),
  }
}

/**
 * The error of a field that holds a list: its own, or else the first of its items', which have no fields of
 * their own.
 */
export function useErrorWithin(name: string): string | undefined {
  const form = use(FormContext)
  useShown(form?.shown, name)
  useShown(form?.shown, `${name}.`)
  const errors = form?.errors ?? {}
  const inside = Object.keys(errors).find((key) => key.startsWith(`${name}.`))
  return errors[name] ?? (inside === undefined ? undefined : errors[inside])
}

/** All values filled in so far. */
export function useFormValues(): Values {
  return use(FormContext)?.values ?? {}
}

/** True while the surrounding form is being sent to the server. */
export function useIsSending(): boolean {
  return use(FormContext)?.isSending ?? false
}
