import { useRef, useState, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { ApiError, errorText, Refusal } from '#platform/web/api/api-error.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Form, type StoredValues } from '../Form.tsx'
import { useAuthorText } from './use-author-text.ts'
import { Comparison } from './Comparison.tsx'
import { differingFields, storedVersion, type ComparedField, type OtherVersion } from './compared-field.ts'
import { ConflictDialog, type ConflictChoice } from './ConflictDialog.tsx'
import styles from './Versions.module.css'

export interface SavedVersion<Values> {
  version: number
  /** The values after saving, if more has changed than was typed; the form then starts again from them. */
  values?: Values
}

interface VersionedFormProps<Schema extends z.ZodMiniType> {
  /** The contract's schema of the record, without its version. */
  schema: Schema
  initial: z.output<Schema>
  version: number
  /** The fields by which two versions are compared. */
  fields: readonly ComparedField<z.output<Schema>>[]
  /**
   * Saves over this version and returns the new one; a 409 carries the other person's version as `current`.
   */
  save: (values: z.output<Schema>, version: number) => Promise<SavedVersion<z.output<Schema>>>
  /** Reads `current` of a 409; left out where that has `version`, `values`, and who changed it when. */
  readCurrent?: (current: unknown) => OtherVersion<z.output<Schema>>
  /** Former versions are not kept, and the dialog does not promise them. */
  hasNoHistory?: boolean
  children: ReactNode
}

const NOT_SAVED = 'Ваш вариант ещё не сохранён: запись изменил другой редактор'

/**
 * A form for a record that several people edit: a newer version is shown next to the editor's own, and
 * neither is lost.
 */
export function VersionedForm<Schema extends z.ZodMiniType>(props: VersionedFormProps<Schema>) {
  const authorText = useAuthorText()
  type Values = z.output<Schema>
  const { schema, initial, fields, save, hasNoHistory, children } = props
  const { readCurrent = storedVersion<Values> } = props
  const [basis, setBasis] = useState<Basis<Values>>({ values: initial, version: props.version, round: 0 })
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const [merging, setMerging] = useState<{ mine: Values; theirs: OtherVersion<Values> } | null>(null)

  const typed = useRef(0)

  /** `sent` counts what was typed when these values were: the form keeps what has been typed since. */
  const submit = async (mine: Values, { version, sent, isChosen }: Sending) => {
    try {
      const saved = await save(mine, version)
      setMerging(null)
      // A version chosen in the dialog is saved without the form, which starts again so that nothing counts
      // as unsaved.
      const stored = isChosen ? { ...saved, values: saved.values ?? mine } : saved
      setBasis((current) =>
        typed.current === sent ? next(current, stored) : keepTyped(current, { sent: mine, saved }),
      )
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409 && error.body['current'])) throw error
      setConflict({ mine, theirs: readCurrent(error.body['current']), sent })
      throw new Refusal(NOT_SAVED)
    }
  }
  const choose = (choice: ConflictChoice, { mine, theirs, sent }: Conflict<Values>) => {
    setConflict(null)
    setMerging(choice === 'merge' ? { mine, theirs } : null)
    const { version } = theirs
    setBasis((current) => next(current, choice === 'theirs' ? theirs : { version }))
    if (choice === 'mine')
      submit(mine, { version, sent, isChosen: true }).catch((error: unknown) => showAlert(errorText(error)))
  }
  return (
    <>
      <Form
        key={basis.round}
        schema={schema}
        initial={basis.values as Partial<z.input<Schema>>}
        onSubmit={(values) =>
          submit(values, { version: basis.version, sent: typed.current, isChosen: false })
        }
        stored={basis.stored}
        onTyped={() => (typed.current += 1)}
        guardsLeaving
        isWide
      >
        {children}
      </Form>
      {merging && (
        <section className={styles['merging']} aria-label="Вариант другого редактора">
          <div className={styles['mergingHead']}>
            <h2>Вариант другого редактора</h2>
            <Button kind="quiet" isSmall onClick={() => setMerging(null)}>
              Скрыть
            </Button>
          </div>
          <p className={styles['lead']}>
            {authorText(merging.theirs)}. Перенесите нужное в форму и сохраните: ваша запись станет новой
            версией.
          </p>
          <Comparison
            fields={differingFields(fields, merging.mine, merging.theirs.values)}
            versions={[{ title: 'Сохранено другим', values: merging.theirs.values }]}
          />
        </section>
      )}
      {conflict && (
        <ConflictDialog
          {...conflict}
          {...{ fields, hasNoHistory }}
          onChoose={(choice) => choose(choice, conflict)}
        />
      )}
    </>
  )
}

interface Conflict<Values> {
  mine: Values
  theirs: OtherVersion<Values>
  sent: number
}

interface Sending {
  version: number
  sent: number
  isChosen: boolean
}

interface Basis<Values> {
  values: Values
  version: number
  round: number
  stored?: StoredValues | undefined
}

/** Moves on to another version; other values restart the form. */
function next<Values>(current: Basis<Values>, { version, values }: SavedVersion<Values>): Basis<Values> {
  return values === undefined ? { ...current, version } : { values, version, round: current.round + 1 }
}

/** Moves on to the saved version under the hands of somebody who types. */
function keepTyped<Values>(
  current: Basis<Values>,
  { sent, saved: { version, values } }: { sent: Values; saved: SavedVersion<Values> },
): Basis<Values> {
  const stored = values && ({ sent, values } as StoredValues)
  return { ...current, version, stored }
}
