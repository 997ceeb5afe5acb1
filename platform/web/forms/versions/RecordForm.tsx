import { useRef, useState, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { Refusal, storedIn } from '#platform/web/api/api-error.ts'
import { queryClient } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Form } from '../Form.tsx'
import { useUnsentInput } from '../use-unsent-input.ts'
import { ConflictFrame } from './ConflictFrame.tsx'
import { afterReading, basisOf, hasFieldsOf, sameFields } from './record-basis.ts'

/** The record of a 409: the value of `current` in the answer. */
interface StoredRecord {
  version: number
  values?: object
}

/** The same as those of `Form`. */
interface FormLook {
  guardsLeaving?: boolean
  isWide?: boolean
  failureText?: string
}

interface RecordFormProps<Schema extends z.ZodMiniType> extends FormLook {
  schema: Schema
  initial?: Partial<z.input<Schema>>
  version: number
  /**
   * The form stays after saving, and its record is read again in the background; `save` answers with the
   * record.
   */
  isOnPage?: boolean
  /** Saves over this version; after a 409 it also gets the stored record as `current`. */
  save: (values: z.output<Schema>, version: number, current: unknown) => Promise<unknown>
  /** The stored values of the form, taken from `current`; if left out, its `values` or its own fields. */
  valuesOf?: (current: never) => object | null | undefined
  /** Called after every change. */
  onTyped?: () => void
  children: ReactNode
}

interface Conflict {
  mine: object
  current: StoredRecord
  /** Null when the typed values have no counterpart in the record. */
  stored: object | null
}

const NOT_SAVED = 'Не сохранено: пока вы писали, запись изменил другой сотрудник'

type Initial = object | undefined

/** The version over which the form saves, and the values that it shows at first. See `afterReading`. */
function useBasis({
  version,
  initial,
  isOnPage = false,
}: {
  version: number
  initial: Initial
  isOnPage?: boolean
}) {
  const read = basisOf(version, initial)
  const [begun, setBegun] = useState(read)
  const [shown, setShown] = useState({ values: initial, isStored: false, round: 0 })
  const [isTyped, setTyped] = useState(false)
  const show = (values: Initial, isStored: boolean) =>
    setShown(({ round }) => ({ values, isStored, round: round + 1 }))
  const outcome = afterReading(begun, read, { isOnPage, isTyped })
  if (outcome !== 'stay') setBegun(read)
  if (outcome === 'begin again') show(initial, false)
  const changes = useRef(0)
  const noteTyped = () => {
    changes.current += 1
    setTyped(true)
  }
  /** `sent`: how much had been typed when the values were sent; what was typed since is still unsent. */
  const noteSaved = (record: unknown, sent: number) => {
    if (!isOnPage) return
    const { version: saved, ...fields } = record as StoredRecord
    setBegun(basisOf(saved, sameFields(initial ?? {}, fields)))
    if (changes.current === sent) setTyped(false)
  }
  return { begun, shown, show, changes, noteTyped, noteSaved }
}

/** The record's values for the typed fields; null when it has none of them. */
function storedOf(
  mine: object,
  current: StoredRecord,
  valuesOf?: (current: never) => object | null | undefined,
): object | null {
  if (valuesOf) return valuesOf(current as never) ?? null
  const { values, ...record } = current
  const known: Record<string, unknown> = { ...(values ?? record) }
  const names = Object.keys(mine).filter((name) => name in known)
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, known[name]])) : null
}

/**
 * A short form for a record that several people edit, mostly in a dialog. When somebody else was faster it
 * shows the stored values in the same fields, and saves what its reader then chooses. Cards with many fields
 * use `VersionedForm`.
 */
export function RecordForm<Schema extends z.ZodMiniType>(props: RecordFormProps<Schema>) {
  const { schema, version, isOnPage, save, valuesOf, initial, onTyped, children, ...look } = props
  const { begun, shown, show, changes, noteTyped, noteSaved } = useBasis({ version, initial, isOnPage })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  // The form that shows the other values starts again, and knows of nothing that is typed in it.
  const guardsLeaving = Boolean(look.guardsLeaving)
  useUnsentInput(conflict !== null, guardsLeaving)
  const submit = async (values: z.output<Schema>, seen: StoredRecord | null = conflict?.current ?? null) => {
    const sent = changes.current
    try {
      noteSaved(await save(values, seen?.version ?? begun.version, seen), sent)
      setConflict(null)
    } catch (error) {
      const current = storedIn(error) as StoredRecord | null
      if (current === null) throw error
      const mine = values as object
      const stored = storedOf(mine, current, valuesOf)
      if (isOnPage && seen === null && hasFieldsOf(begun, stored)) return submit(values, current)
      setConflict({ mine, current, stored })
      // Values for which the form has no fields are shown on the page behind it.
      if (!stored) void queryClient.invalidateQueries()
      throw new Refusal(NOT_SAVED)
    }
  }
  return (
    <>
      {conflict && <ConflictNote {...conflict} isStoredShown={shown.isStored} onShow={show} />}
      <Form
        key={shown.round}
        schema={schema}
        {...look}
        guardsLeaving={guardsLeaving && conflict === null}
        {...(shown.values && { initial: shown.values as Partial<z.input<Schema>> })}
        onTyped={() => {
          noteTyped()
          onTyped?.()
        }}
        onSubmit={(values) => submit(values)}
      >
        {children}
      </Form>
    </>
  )
}

interface ConflictNoteProps extends Conflict {
  isStoredShown: boolean
  onShow: (values: object, isStored: boolean) => void
}

function ConflictNote({ mine, stored, isStoredShown, onShow }: ConflictNoteProps) {
  if (stored === null)
    return (
      <ConflictFrame>
        <p>Данные на странице обновлены: проверьте их и, если всё по-прежнему верно, повторите.</p>
      </ConflictFrame>
    )
  return (
    <ConflictFrame>
      <p>
        {isStoredShown ? 'В полях то, что сохранено сейчас.' : 'В полях ваш вариант.'} Сохранится то, что в
        полях.
      </p>
      <Button
        isSmall
        onClick={() => (isStoredShown ? onShow(mine, false) : onShow({ ...mine, ...stored }, true))}
      >
        {isStoredShown ? 'Вернуть мой вариант' : 'Показать сохранённое'}
      </Button>
    </ConflictFrame>
  )
}
