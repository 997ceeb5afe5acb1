import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction, useCall } from '#platform/web/api/use-call.ts'
import { CheckboxField, TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { RecordForm } from '#platform/web/forms/versions/RecordForm.tsx'
import { PartTabs } from '#platform/web/router/PartTabs.tsx'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { settlementsCalls } from '../../contract/calls.ts'
import { PayeeValues, type Payee } from '../../contract/requisites.ts'
import { settlementsScreens } from '../../contract/screens.ts'
import { FAILURES } from '../texts.ts'

const refresh = [settlementsCalls.listPayees]

const COLUMNS: readonly Column<Payee>[] = [
  {
    name: 'name',
    title: 'Получатель',
    isMain: true,
    cell: ({ name, isActive }) => (
      <>
        {name} {!isActive && <Tag>не используются</Tag>}
      </>
    ),
  },
  { name: 'inn', title: 'ИНН', cell: ({ inn }) => inn },
  { name: 'account', title: 'Счёт', cell: ({ account }) => account },
  {
    name: 'bank',
    title: 'Банк',
    cell: ({ bankName, bic }) => (
      <>
        {bankName}
        <br />
        <small>БИК {bic}</small>
      </>
    ),
  },
]

/** The requisites to which people pay, with control sums that the portal checks. */
export default function PayeesPage() {
  const state = useTableState()
  const payees = useCall(settlementsCalls.listPayees, {}, { isAlwaysFresh: true })
  const [edited, setEdited] = useState<Payee | 'new' | null>(null)
  return (
    <Page
      title={settlementsScreens.payees.title}
      context="По ним составляются QR-коды и квитанции; договоры без получателя платят по первым действующим"
      actions={
        <Button kind="primary" icon={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          Добавить реквизиты
        </Button>
      }
    >
      <PartTabs open={settlementsScreens.payees} />
      <Table
        caption="Реквизиты для оплаты"
        columns={COLUMNS}
        rows={payees.data}
        rowKey={({ id }) => id}
        state={state}
        loading={payees}
        failureText={FAILURES.data}
        empty="Реквизитов ещё нет. Без них никто не увидит, куда платить"
        rowActions={(payee) => (
          <Button
            kind="quiet"
            isSmall
            aria-label={`Изменить: ${payee.name}`}
            onClick={() => setEdited(payee)}
          >
            Изменить
          </Button>
        )}
      />
      {edited === 'new' && <NewPayeeDialog onClose={() => setEdited(null)} />}
      {edited && edited !== 'new' && <PayeeDialog payee={edited} onClose={() => setEdited(null)} />}
    </Page>
  )
}

const saving = { refresh, success: 'Данные сохранены', failure: null }

function NewPayeeDialog({ onClose }: { onClose: () => void }) {
  const create = useAction(settlementsCalls.createPayee, saving)
  return (
    <Dialog title="Новые реквизиты" onClose={onClose}>
      <Form
        schema={PayeeValues}
        initial={{ isActive: true }}
        onSubmit={async (values) => {
          await create.mutateAsync(values)
          onClose()
        }}
      >
        <PayeeFields />
      </Form>
    </Dialog>
  )
}

function PayeeDialog({ payee, onClose }: { payee: Payee; onClose: () => void }) {
  const change = useAction(settlementsCalls.changePayee, saving)
  const { id, version, ...values } = payee
  return (
    <Dialog title={payee.name} onClose={onClose}>
      <RecordForm
        schema={PayeeValues}
        initial={values}
        version={version}
        guardsLeaving
        save={async (fields, seen) => {
          await change.mutateAsync({ id, version: seen, ...fields })
          onClose()
        }}
      >
        <PayeeFields />
      </RecordForm>
    </Dialog>
  )
}

function PayeeFields() {
  return (
    <>
      <TextField name="name" label="Получатель" hint="Как в платёжном поручении, до 160 знаков" />
      <TextField name="inn" label="ИНН" />
      <TextField name="kpp" label="КПП, если есть" />
      <TextField name="account" label="Счёт" hint="20 цифр; контрольная цифра сверится с БИК" />
      <TextField name="bankName" label="Банк" hint="До 45 знаков" />
      <TextField name="bic" label="БИК" />
      <TextField
        name="corrAccount"
        label="Корреспондентский счёт"
        hint="У казначейства — единый казначейский счёт"
      />
      <CheckboxField name="isActive" label="По этим реквизитам платят сейчас" />
      <SubmitButton>Сохранить</SubmitButton>
    </>
  )
}
