import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { studyCalls } from '../../contract/calls.ts'

/** Finds groups by name on the server, with their institutes. */
export const useFoundGroups = () =>
  useFoundBy(studyCalls.listGroups, {
    input: (search) => ({ search, limit: 50 }),
    offer: ({ items }) =>
      items.map(({ id, values, institute }) => ({ id, title: values.name, note: institute })),
  })
