import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import * as z from 'zod/mini'
import { speakRussian } from '#platform/contract/russian-errors.ts'
import {
  ApiError,
  errorText,
  isAbort,
  isOffline,
  Refusal,
  speaksForItself,
} from '#platform/web/api/api-error.ts'
import { fillEmptyFields } from './empty-fields.ts'
import { errorSummary } from './error-summary.ts'
import { FormContext, hiddenErrors, type Values } from './form-state.ts'
import { useUnsentInput } from './use-unsent-input.ts'
import styles from './Form.module.css'

// Makes the messages of schemas Russian.
speakRussian()

/** The values that were sent, and those that the server has stored for them. */
export interface StoredValues {
  sent: Values
  values: Values
}

interface FormProps<Schema extends z.ZodMiniType> {
  /** The contract's schema of the values that are sent. */
  schema: Schema
  initial?: Partial<z.input<Schema>>
  /** Sends the form; errors that it throws are shown on their fields, or above the form. */
  onSubmit: (values: z.output<Schema>) => Promise<unknown>
  /** Called with all values after every change. */
  onTyped?: () => void
  /** What the server has stored: fields that stand as they were sent take it over, those typed in since keep their text. */
  stored?: StoredValues | undefined
  /** Asks before leaving with unsent input. */
  guardsLeaving?: boolean
  /** Takes the full width of the page, for long texts. */
  isWide?: boolean
  /** The screen's own text for a failure for which the server has no text. */
  failureText?: string
  /**
   * Lists all errors above the form under these labels of the fields; the error of any other field has no
   * label.
   */
  errorLabels?: Readonly<Record<string, string>>
  children: ReactNode
}

type Errors = Record<string, string>

/** A wrong field, or the first of a group that is wrong as a whole. */
const WRONG = '[aria-invalid="true"], [data-invalid] :is(input, textarea)'

function validate(schema: z.ZodMiniType, values: Values): { data?: unknown; errors: Errors } {
  const outcome = z.safeParse(schema, fillEmptyFields(schema, values))
  if (outcome.success) return { data: outcome.data, errors: {} }
  const errors: Errors = {}
  for (const issue of outcome.error.issues) errors[issue.path.map(String).join('.')] ??= issue.message
  return { errors }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function withStored(current: Values, { sent, values }: StoredValues): Values {
  const taken = Object.entries(values).filter(([name]) => isSame(current[name], sent[name]))
  return { ...current, ...Object.fromEntries(taken) }
}

/** Takes over what the server has stored, once. */
function useStored(stored: StoredValues | undefined, take: (stored: StoredValues) => void): void {
  const [taken, setTaken] = useState(stored)
  if (stored === undefined || stored === taken) return
  setTaken(stored)
  take(stored)
}

function errorsOf(error: ApiError | Refusal): Errors {
  return Object.fromEntries(
    Object.entries(error.fieldErrors).map(([name, texts]) => [name, texts.join('\n')]),
  )
}

function textOf(error: unknown, ownText: string | undefined): string {
  return (speaksForItself(error) || isOffline(error) ? undefined : ownText) ?? errorText(error)
}

/** Brings the focus to the first wrong field, or what is said above the form into sight, as soon as it is on the page. */
function useErrorFocus(form: RefObject<HTMLFormElement | null>): () => void {
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals === 0) return
    const wrong = form.current?.querySelector<HTMLElement>(WRONG)
    if (wrong) wrong.focus()
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [form, refusals])
  return () => setRefusals((count) => count + 1)
}

const BACK_ONLINE = 'Связь вернулась. Отправьте ещё раз'

/** Tells when the network is back after a submission that failed without it: its message is no longer true. */
function useReturnedNetwork(onReturned: () => void): (isOffline: boolean) => void {
  const [isAway, setAway] = useState(false)
  const tell = useEffectEvent(onReturned)
  useEffect(() => {
    if (!isAway) return undefined
    const back = () => {
      setAway(false)
      tell()
    }
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [isAway])
  return setAway
}

/** One submission at a time: a second press may come before the first has drawn anything. */
function useSending() {
  const isUnderWay = useRef(false)
  const [isSending, setSending] = useState(false)
  const sendOnce = async (send: () => Promise<void>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    try {
      await send()
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }
  return { isSending, sendOnce }
}

/**
 * The portal's only form: fields by the names of the contract's schema, our Russian texts, the errors of a
 * 422 on its fields, focus on the first wrong one, and one submission at a time.
 */
export function Form<Schema extends z.ZodMiniType>(props: FormProps<Schema>) {
  const { schema, initial, onSubmit, onTyped, stored, guardsLeaving, isWide, failureText, errorLabels } =
    props
  const [values, setValues] = useState<Values>({ ...(initial as Values | undefined) })
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const { isSending, sendOnce } = useSending()
  const [isChanged, setChanged] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const [shown] = useState(() => new Set<string>())
  const [strays] = useState(() => new Map<string, string>())
  const focusFirstError = useErrorFocus(element)
  const noteOffline = useReturnedNetwork(() => setFailure(BACK_ONLINE))
  const changes = useRef(0)
  useUnsentInput(isChanged, guardsLeaving)
  useStored(stored, (saved) => setValues((current) => withStored(current, saved)))

  const set = (name: string, value: unknown) => {
    setValues((current) => ({ ...current, [name]: value }))
    setErrors(({ [name]: _, ...rest }) => rest)
    changes.current += 1
    setChanged(true)
    onTyped?.()
  }
  const noteStray = (name: string, text: string | null, isShown: boolean) => {
    const wasStray = strays.has(name)
    if (text === null) strays.delete(name)
    else strays.set(name, text)
    if (text !== null) setChanged(true)
    if (text !== null && isShown) setErrors((current) => ({ ...current, [name]: text }))
    else if (wasStray) setErrors(({ [name]: _, ...rest }) => rest)
  }
  /** The text above the form: the errors that no field shows, or a summary of all. */
  const aboveForm = (found: Errors): string | null =>
    (errorLabels
      ? errorSummary(found, errorLabels, shown).join('\n')
      : hiddenErrors(found, shown).join('. ')) || null
  const refuse = (error: unknown) => {
    if (isAbort(error)) return
    const onFields = error instanceof ApiError || error instanceof Refusal ? errorsOf(error) : {}
    const isOfFields = Object.keys(onFields).length > 0
    const isSummed = isOfFields && (errorLabels || hiddenErrors(onFields, shown).length === 0)
    noteOffline(isOffline(error))
    setErrors(onFields)
    setFailure(isSummed ? aboveForm(onFields) : textOf(error, failureText))
    focusFirstError()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = validate(schema, values)
    const found = { ...outcome.errors, ...Object.fromEntries(strays) }
    setErrors(found)
    setFailure(aboveForm(found))
    if (Object.keys(found).length > 0) return focusFirstError()
    noteOffline(false)
    const sent = changes.current
    await sendOnce(async () => {
      try {
        await onSubmit(outcome.data as z.output<Schema>)
        // What was typed meanwhile was not sent.
        if (changes.current === sent) setChanged(false)
      } catch (error) {
        refuse(error)
      }
    })
  }
  return (
    <FormContext value={{ values, errors, isSending, set, strays, noteStray, shown }}>
      <form
        ref={element}
        noValidate
        className={styles['form']}
        data-wide={isWide || undefined}
        onSubmit={(event) => void submit(event)}
      >
        <div role="alert" className={styles['failures']}>
          {failure && <p className={styles['failure']}>{failure}</p>}
        </div>
        {props.children}
      </form>
    </FormContext>
  )
}
