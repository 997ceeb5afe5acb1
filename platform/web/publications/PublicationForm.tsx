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
    const saved = await steps.change.mutateAsync({ id, version: over, ...changed })
    if (after.current === null) return { version: saved.version }
    const step = steps[after.current]
    after.current = null
    try {
      await step.mutateAsync({ id, version: saved.version })
    } catch {
      // The alert of the step says why it failed: the words are saved all the same, as this version.
      return { version: saved.version }
    }
    return request(kind.calls.get, { id })
  }
  return (
    <VersionedForm schema={kind.schema} initial={values} version={version} fields={compared} save={save}>
      <Fields edited={edited} onChooseAfter={(chosen) => (after.current = chosen)} />
    </VersionedForm>
  )
}
