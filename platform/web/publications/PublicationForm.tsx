import { useRef } from 'react'
import { request } from '#platform/web/api/request.ts'
import { VersionedForm, type SavedVersion } from '#platform/web/forms/versions/VersionedForm.tsx'
import type { AfterSaving, EditedPublication, PublicationEditorProps, Titled } from './publication-kind.ts'
import { usePublication } from './use-publication.ts'

/** The words of a text, saved over the version that its editor saw; a step of its publication may follow at once. */
export function PublicationForm<Values extends Titled>({
  kind,
  compared,
  Fields,
  edited,
}: PublicationEditorProps<Values> & { edited: EditedPublication<Values> }) {
  const { id, version, values } = edited
  const steps = usePublication(kind)
  const after = useRef<AfterSaving>(null)
  const save = async (changed: Values, over: number): Promise<SavedVersion<Values>> => {
    // Another press while this is being sent asks for nothing.
    const chosen = after.current
    after.current = null
    const saved = await steps.change
      .mutateAsync({ id, version: over, ...changed })
      .catch((error: unknown) => {
        // «Взять мой вариант» in a conflict saves once more, for the same step.
        after.current = chosen
        throw error
      })
    if (chosen === null) return { version: saved.version }
    try {
      await steps[chosen].mutateAsync({ id, version: saved.version })
      return await request(kind.calls.get, { id })
    } catch {
      // The alert of the step says why it failed: the words are saved all the same, as this version. If it succeeded and
      // its outcome could not be read, the next save meets another version and asks.
      return { version: saved.version }
    }
  }
  return (
    <VersionedForm schema={kind.schema} initial={values} version={version} fields={compared} save={save}>
      <Fields edited={edited} onChooseAfter={(chosen) => (after.current = chosen)} />
    </VersionedForm>
  )
}
