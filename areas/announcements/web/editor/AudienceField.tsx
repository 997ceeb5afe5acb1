import { useMemo } from 'react'
import { plural } from '#platform/contract/plural.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { ChoicesInput } from '#platform/web/forms/choice/ChoiceField.tsx'
import type { Option } from '#platform/web/forms/choice/option.ts'
import { useField } from '#platform/web/forms/form-state.ts'
import {
  AUDIENCE_KINDS,
  AUDIENCE_TITLES,
  type AudienceChoice,
  type AudienceRow,
} from '../../contract/audience.ts'
import { editorCalls } from '../../contract/editor-calls.ts'
import styles from './Editor.module.css'

const HINT =
  'Пусто – все. Несколько значений одного вида – любое из них, разные виды действуют вместе: институт и курс – этот курс этого института.'

const keyOf = ({ kind, value }: AudienceRow) => `${kind}:${value}`

/** Every value of every kind, kind after kind. */
function optionsOf(choices: readonly AudienceChoice[]): Option[] {
  return AUDIENCE_KINDS.flatMap((kind) =>
    choices
      .filter((choice) => choice.kind === kind)
      .map((choice) => ({ id: keyOf(choice), title: choice.title, group: AUDIENCE_TITLES[kind] })),
  )
}

/** The readers of the announcement: values of one kind are alternatives, kinds are combined. */
export function AudienceField() {
  const { value, error, set, noteStray } = useField<AudienceRow[]>('audience', [])
  const { data: choices } = useCall(editorCalls.listAudienceChoices, {})
  const counted = useCall(editorCalls.countAudience, { audience: value })
  const options = useMemo(() => optionsOf(choices ?? []), [choices])
  const choose = (keys: readonly (string | number)[]) =>
    set(
      keys.flatMap((key) => {
        const row = [...value, ...(choices ?? [])].find((each) => keyOf(each) === key)
        return row ? [{ kind: row.kind, value: row.value }] : []
      }),
    )
  return (
    <div>
      <ChoicesInput
        label="Кто увидит"
        hint={HINT}
        placeholder="Роль, институт, группа, курс"
        {...{ error, options }}
        value={value.map(keyOf)}
        onChange={choose}
        onStray={noteStray}
      />
      <p role="status" className={styles['count']}>
        {counted.data && seenBy(counted.data.count)}
      </p>
    </div>
  )
}

function seenBy(count: number): string {
  const verb = plural(count, ['увидит', 'увидят', 'увидят'])
  const noun = plural(count, ['человек', 'человека', 'человек'])
  return `Объявление ${verb} ${count.toLocaleString('ru')} ${noun}`
}
