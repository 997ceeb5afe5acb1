import { useRouter } from '@tanstack/react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { Form } from '#platform/web/forms/Form.tsx'
import type { ComparedField } from '#platform/web/forms/versions/compared-field.ts'
import { VersionedForm } from '#platform/web/forms/versions/VersionedForm.tsx'
import { RecordHistory, type RecordHistoryProps } from '#platform/web/records/RecordHistory.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useAddress } from '#platform/web/router/address.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { useStudyChoices } from './use-study-choices.ts'

interface RecordScreens {
  screen: { path: string }
  card: { path: `${string}/$id` }
}

const toList = ({ screen }: Pick<RecordScreens, 'screen'>) => (
  <ButtonLink to={addressOf(screen)}>К списку</ButtonLink>
)

/** Fields whose options come from the registers wait until these are read. */
function OnceOffered({ children }: { children: ReactNode }) {
  return useStudyChoices().levels.length > 0 && children
}

interface NewRecordProps<Schema extends z.ZodMiniType> extends RecordScreens {
  title: string
  schema: Schema
  initial: Partial<z.input<Schema>>
  create: (values: z.output<Schema>) => Promise<{ id: number }>
  children: ReactNode
}

/** The form of a record that does not exist yet; afterwards it opens the card of the new one. */
export function NewRecord<Schema extends z.ZodMiniType>({
  title,
  schema,
  initial,
  create,
  children,
  ...screens
}: NewRecordProps<Schema>) {
  const router = useRouter()
  const save = async (values: z.output<Schema>) => {
    const { id } = await create(values)
    await router.navigate({ to: addressOf(screens.card, { id }), replace: true, ignoreBlocker: true })
  }
  return (
    <Page title={title} actions={toList(screens)}>
      <Form schema={schema} initial={initial} onSubmit={save} guardsLeaving isWide>
        <OnceOffered>{children}</OnceOffered>
      </Form>
    </Page>
  )
}

interface StoredRecord<Values> {
  id: number
  version: number
  values: Values
  changedBy: string | null
  changedAt: string | null
}

interface KnownRecordProps<Schema extends z.ZodMiniType, Card> extends Pick<RecordScreens, 'screen'> {
  record: UseQueryResult<Card>
  /** Before it is read. */
  title: string
  titleOf: (card: Card) => string
  contextOf?: (card: Card) => ReactNode
  schema: Schema
  fields: readonly ComparedField<z.output<Schema>>[]
  change: (input: { id: number; version: number } & z.output<Schema>) => Promise<{ version: number }>
  form: (card: Card) => ReactNode
  history: Omit<RecordHistoryProps, 'id'> | undefined
  /** Further links from the record. */
  ways?: ReactNode
  /** Further cards of the record. */
  tabs?: (card: Card) => readonly { id: string; title: string; content: ReactNode }[]
}

/** The card of a record: its fields, which several people may edit, and further data about it. */
export function KnownRecord<Schema extends z.ZodMiniType, Card extends StoredRecord<z.output<Schema>>>(
  props: KnownRecordProps<Schema, Card>,
) {
  const { record, schema, fields, change, form, history, tabs } = props
  const [address, setAddress] = useAddress()
  const { data } = record
  const editor = (card: Card) => (
    <VersionedForm
      schema={schema}
      initial={card.values}
      version={card.version}
      fields={fields}
      save={async (values, version) => {
        const saved = await change({ id: card.id, version, ...(values as object) } as never)
        return { version: saved.version }
      }}
      hasNoHistory
    >
      <OnceOffered>{form(card)}</OnceOffered>
    </VersionedForm>
  )
  return (
    <Page
      title={data ? props.titleOf(data) : props.title}
      context={data && props.contextOf?.(data)}
      loading={record}
      failureText="Произошла ошибка при получении записи"
      actions={
        <>
          {props.ways}
          {toList(props)}
        </>
      }
    >
      {(card) => (
        <Tabs
          label="Карточка"
          open={address['tab'] ?? 'data'}
          onOpen={(tab) => setAddress({ tab: tab === 'data' ? null : tab })}
          tabs={[
            { id: 'data', title: 'Данные', content: editor(card) },
            ...(tabs?.(card) ?? []),
            ...(history
              ? [{ id: 'history', title: 'История', content: <RecordHistory id={card.id} {...history} /> }]
              : []),
          ]}
        />
      )}
    </Page>
  )
}
