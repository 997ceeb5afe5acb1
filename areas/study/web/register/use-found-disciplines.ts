import { useFoundBy } from '#platform/web/forms/choice/use-found.ts'
import { studyCalls } from '../../contract/calls.ts'

/** Finds disciplines by name on the server, with their chairs. */
export const useFoundDisciplines = () =>
  useFoundBy(studyCalls.listDisciplines, {
    input: (search) => ({ search, limit: 50 }),
    offer: ({ items }) =>
      items.map(({ id, values, department }) => ({
        id,
        title: values.name,
        note: department ?? undefined,
      })),
  })
