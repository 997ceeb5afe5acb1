import * as z from 'zod/mini'
import { callsWith, XLSX_FILE, type AnySchema } from '#platform/contract/call.ts'
import { queryInt, SearchText } from '#platform/contract/query.ts'
import { Patent, ResearchContract, TeachingAid } from './works.ts'

const call = callsWith({})
const OWN = 'Answers only with the works of the reader'

const filter = z.object({
  term: z.optional(z.nullable(SearchText)),
  year: z.optional(z.nullable(queryInt({ min: 1900, max: 2100 }))),
})

function list<Item extends AnySchema & z.ZodMiniType, const Path extends string>(path: Path, item: Item) {
  return call({
    method: 'GET',
    path: `/api/proxy/science/${path}`,
    access: 'signed-in',
    because: OWN,
    query: filter,
    answer: z.object({ count: z.int(), items: z.array(item) }),
  })
}

function sheet<const Path extends string>(path: Path) {
  return call({
    method: 'POST',
    path: `/api/proxy/science/${path}/export`,
    access: 'signed-in',
    because: OWN,
    body: filter,
    answer: XLSX_FILE,
  })
}

export const scienceCalls = {
  listPatents: list('patents', Patent),
  exportPatents: sheet('patents'),
  listContracts: list('contracts', ResearchContract),
  exportContracts: sheet('contracts'),
  listTeachingAids: list('teaching-aids', TeachingAid),
  exportTeachingAids: sheet('teaching-aids'),
}
