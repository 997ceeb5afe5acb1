import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '#platform/web/api/api-error.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { CheckboxField } from '#platform/web/forms/fields.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { LineList } from '#platform/web/ui/LineList.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Namesake, NewPerson } from '../../contract/register/person.ts'
import { peopleScreens } from '../../contract/screens.ts'
import { PersonFields } from './PersonFields.tsx'
import styles from './People.module.css'
import { usePeople } from './use-people.ts'

/** Lists of which none is filled in. */
const NOBODY = {
  workEmails: [],
  workPhones: [],
  personalEmails: [],
  personalPhones: [],
}

function namesakesIn(error: unknown): Namesake[] {
  if (!(error instanceof ApiError)) return []
  const named = z.safeParse(z.array(Namesake), error.body['namesakes'])
  return named.success ? named.data : []
}

/** A new person; existing namesakes are shown, so that nobody is entered twice. */
export function NewPersonPage() {
  const router = useRouter()
  const { create } = usePeople()
  const [namesakes, setNamesakes] = useState<Namesake[]>([])
  const save = async (person: NewPerson) => {
    try {
      const { id } = await create.mutateAsync(person)
      await router.navigate({
        to: addressOf(peopleScreens.person, { id }),
        replace: true,
        ignoreBlocker: true,
      })
    } catch (error) {
      setNamesakes(namesakesIn(error))
      throw error
    }
  }
  return (
    <Page
      title="Новый человек"
      actions={<ButtonLink to={addressOf(peopleScreens.people)}>К списку</ButtonLink>}
    >
      <Form schema={NewPerson} initial={NOBODY} onSubmit={save} guardsLeaving isWide>
        <PersonFields>{namesakes.length > 0 && <Namesakes namesakes={namesakes} />}</PersonFields>
      </Form>
    </Page>
  )
}

function Namesakes({ namesakes }: { namesakes: readonly Namesake[] }) {
  return (
    <section className={styles['namesakes']} aria-label="Люди с таким именем">
      <h2>Не тот же ли это человек?</h2>
      <LineList>
        {namesakes.map(({ id, fullName, note, isBornThen }) => (
          <li key={id}>
            <AppLink to={addressOf(peopleScreens.person, { id })}>{fullName}</AppLink>
            <small>
              {note}
              {isBornThen && ', дата рождения та же'}
            </small>
          </li>
        ))}
      </LineList>
      <CheckboxField name="isNamesake" label="Нет, это другой человек: добавить нового" />
    </section>
  )
}
