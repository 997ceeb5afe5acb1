import { useState, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import { ApiError, errorText, Refusal } from '#platform/web/api/api-error.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Form } from '../Form.tsx'
import { authorText } from './author-text.ts'
import { Comparison } from './Comparison.tsx'
import { differingFields, type ComparedField, type OtherVersion } from './compared-field.ts'
import { ConflictDialog, type ConflictChoice } from './ConflictDialog.tsx'
import styles from './Versions.module.css'

export interface SavedVersion<Values> {
  version: number
  /** The values where saving changed more than was typed; the form then begins anew with them. */
  values?: Values
}

interface VersionedFormProps<Schema extends z.ZodMiniType> {
  /** The contract's schema of the record, without its version. */
  schema: Schema
  initial: z.output<Schema>
  version: number
  /** The fields by which two versions are compared. */
  fields: readonly ComparedField<z.output<Schema>>[]
  /** Saves over the given version and gives the new one; a 409 carries somebody else's as `current`. */
  save: (values: z.output<Schema>, version: number) => Promise<SavedVersion<z.output<Schema>>>
  /** Reads `current` of a 409. */
  readCurrent: (current: unknown) => OtherVersion<z.output<Schema>>
  /** Former versions are not kept, so that nobody is promised them. */
  hasNoHistory?: boolean
  children: ReactNode
}

const NOT_SAVED = 'Ваш вариант ещё не сохранён: запись изменил другой редактор'

/** A form over a record that several people edit: a newer version is shown beside one's own, and none is lost. */
export function VersionedForm<Schema extends z.ZodMiniType>(props: VersionedFormProps<Schema>) {
  type Values = z.output<Schema>
  const { schema, initial, fields, save, readCurrent, hasNoHistory, children } = props
  const [basis, setBasis] = useState({ values: initial, version: props.version, round: 0 })
  const [conflict, setConflict] = useState<{ mine: Values; theirs: OtherVersion<Values> } | null>(null)
  const [beside, setBeside] = useState<{ mine: Values; theirs: OtherVersion<Values> } | null>(null)

  const submit = async (mine: Values, version: number, isChosen = false) => {
    try {
      const saved = await save(mine, version)
      setBeside(null)
      // What was chosen beside the form is saved past it: begun anew, the form no longer calls it unsaved.
      setBasis((known) => next(known, isChosen ? { ...saved, values: saved.values ?? mine } : saved))
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409 && error.body['current'])) throw error
      setConflict({ mine, theirs: readCurrent(error.body['current']) })
      throw new Refusal(NOT_SAVED)
    }
  }
  const choose = (choice: ConflictChoice, { mine, theirs }: NonNullable<typeof conflict>) => {
    setConflict(null)
    setBeside(choice === 'merge' ? { mine, theirs } : null)
    const { version } = theirs
    setBasis((known) => next(known, choice === 'theirs' ? theirs : { version }))
    if (choice === 'mine') submit(mine, version, true).catch((error: unknown) => showAlert(errorText(error)))
  }
  return (
    <>
      <Form
        key={basis.round}
        schema={schema}
        initial={basis.values as Partial<z.input<Schema>>}
        onSubmit={(values) => submit(values, basis.version)}
        guardsLeaving
        isWide
      >
        {children}
      </Form>
      {beside && (
        <section className={styles['beside']} aria-label="Вариант другого редактора">
          <div className={styles['besideHead']}>
            <h2>Вариант другого редактора</h2>
            <Button kind="quiet" isSmall onClick={() => setBeside(null)}>
              Скрыть
            </Button>
          </div>
          <p className={styles['lead']}>
            {authorText(beside.theirs)}. Перенесите нужное в форму и сохраните: ваша запись станет новой
            версией.
          </p>
          <Comparison
            fields={differingFields(fields, beside.mine, beside.theirs.values)}
            versions={[{ title: 'Сохранено другим', values: beside.theirs.values }]}
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

interface Basis<Values> {
  values: Values
  version: number
  round: number
}

/** Goes on from another version; other values begin the form anew. */
function next<Values>(known: Basis<Values>, { version, values }: SavedVersion<Values>): Basis<Values> {
  return values === undefined ? { ...known, version } : { values, version, round: known.round + 1 }
}
