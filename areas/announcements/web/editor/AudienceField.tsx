import { FoundManyInput } from '#platform/web/forms/choice/ChoiceField.tsx'
import type { Option } from '#platform/web/forms/choice/option.ts'
import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { useField, useFormValues } from '#platform/web/forms/form-state.ts'
import { RadioField } from '#platform/web/forms/RadioField.tsx'
import { AUDIENCE_TITLES, type AudienceChoice, type AudienceKind } from '../../contract/audience.ts'
import { editorCalls } from '../../contract/editor-calls.ts'
import type { AnnouncementForm } from './announcement-form.ts'
import { audienceWords } from './readers-words.ts'
import styles from './Editor.module.css'

const READERS = [
  { value: 'chosen', label: 'Тем, кого выберу' },
  { value: 'everybody', label: 'Всем' },
] as const

const optionOf = ({ kind, value, title }: AudienceChoice): Option => ({
  id: `${kind}:${value}`,
  title,
  group: AUDIENCE_TITLES[kind],
})

function choiceOf({ id, title }: Option): AudienceChoice {
  const [kind = '', value = ''] = String(id).split(':')
  return { kind: kind as AudienceKind, value, title }
}

/** The readers of the announcement: everybody only if the editor says so. */
export function AudienceField() {
  const { readers } = useFormValues() as AnnouncementForm
  return (
    <>
      <RadioField name="readers" label="Кому" options={READERS} />
      {readers === 'chosen' && <ChosenAudience />}
    </>
  )
}

/**
 * Values of one kind are alternatives, kinds are combined; the line below explains this for the chosen ones.
 */
function ChosenAudience() {
  const { value, error, set, noteStray } = useField<AudienceChoice[]>('audience', [])
  const source = useFoundBy(editorCalls.listAudienceChoices, {
    input: (search) => ({ search }),
    offer: ({ items }) => items.map(optionOf),
    total: ({ count }) => count,
  })
  const chosen = value.map(optionOf)
  const choose = (ids: readonly (string | number)[]) =>
    set(
      ids
        .flatMap((id) => [...chosen, ...source.options].find((option) => option.id === id) ?? [])
        .map(choiceOf),
    )
  return (
    <div>
      <FoundManyInput
        label="Кто увидит"
        hint="Группы и подразделения найдутся по названию"
        placeholder="Роль, институт, группа, курс"
        {...{ error, source }}
        value={chosen.map(({ id }) => id)}
        valueOptions={chosen}
        onChange={choose}
        onStray={noteStray}
      />
      <p role="status" className={styles['together']}>
        {audienceWords(value)}
      </p>
    </div>
  )
}
