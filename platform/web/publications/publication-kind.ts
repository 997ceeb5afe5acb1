import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import type { AnyCall } from '#platform/contract/call.ts'
import type { PublicationState } from '#platform/contract/publication.ts'
import type { ComparedField } from '#platform/web/forms/versions/compared-field.ts'

/** A call that answers with this. */
type CallFor<Answer> = Omit<AnyCall, 'answer'> & { answer: { _zod: { input: unknown; output: Answer } } }

/** The words of a text: a title, and whatever else it has. */
export interface Titled {
  title: string
}

/** A text as its editors read it. */
export interface EditedPublication<Values> {
  id: number
  version: number
  state: PublicationState
  values: Values
  updatedAt: string
  updatedBy: string | null
}

/** What happens to a text right after it is saved. */
export type AfterSaving = 'publish' | 'withdraw' | null

export interface PublicationFieldsProps<Values> {
  /** Null for a text that is not saved yet. */
  edited: EditedPublication<Values> | null
  onChooseAfter: (after: AfterSaving) => void
}

/** A kind of text that is written, published, withdrawn, removed and brought back, as its editors meet it. */
export interface PublicationKind<Values extends Titled> {
  schema: z.ZodMiniType<Values>
  /** The fields of a new text that begin filled in. */
  initial?: Partial<Values>
  calls: {
    get: CallFor<EditedPublication<Values>>
    create: CallFor<{ id: number }>
    change: CallFor<EditedPublication<Values>>
    getVersion: CallFor<Values>
  } & Record<'list' | 'publish' | 'withdraw' | 'remove' | 'bringBack' | 'listVersions', AnyCall>
  /** The readers' calls whose answers a change of a text changes. */
  readersCalls: readonly AnyCall[]
  addresses: {
    editor: (id: number) => string
    list: string
    reader: (edited: EditedPublication<Values>) => string
  }
  states: Readonly<Record<PublicationState, string>>
  words: Record<
    'newTitle' | 'editorTitle' | 'saved' | 'published' | 'withdrawn' | 'broughtBack' | 'removed' | 'notRead',
    string
  >
}

/** An editor: of what, by which fields two versions are compared, and the fields of the form. */
export interface PublicationEditorProps<Values extends Titled> {
  kind: PublicationKind<Values>
  compared: readonly ComparedField<Values>[]
  Fields: ComponentType<PublicationFieldsProps<Values>>
}
