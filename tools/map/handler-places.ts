import { pathToFileURL } from 'node:url'
import type { ServedArea } from '#platform/server/http/handlers.ts'
import { functionPlaces, type FunctionPlace } from './function-places.ts'
import { nameAround, offsetAt } from './named-ranges.ts'
import { listSources, PROJECT, rangesOf, sourceText, type SourcePlace } from './sources.ts'

const ROOT = pathToFileURL(PROJECT).href

function placeOf({ url, line, column }: FunctionPlace): SourcePlace {
  const path = decodeURI(url.slice(ROOT.length))
  const symbol = nameAround(rangesOf(path), offsetAt(sourceText(path), line, column))
  return { path, symbol, line: line + 1 }
}

const MADE = /^(Call|Member)Expression$|^Identifier$/

/** The place of a handler made by a helper is where the area names it: `listNews: news.page`. */
export function placeOfMaking(area: string, call: string): SourcePlace {
  const files = listSources(`areas/${area}/server/**/*.ts`).filter(
    (path) => !/\.test\.ts$|\/testing\//.test(path),
  )
  const places = files.flatMap((path) =>
    rangesOf(path)
      .filter(({ name, valueType }) => name === call && MADE.test(valueType ?? ''))
      .map(({ start }) => ({
        path,
        symbol: call,
        line: sourceText(path).slice(0, start).split('\n').length,
      })),
  )
  if (places.length === 1) return places[0]!
  throw new Error(`The map cannot say where the handler of ${area}.${call} is: found ${places.length} places`)
}

/** The place of the handler of each call, by `area.call`. */
export async function findHandlers(areas: Record<string, ServedArea>): Promise<Map<string, SourcePlace>> {
  const named = Object.entries(areas).flatMap(([area, { handlers }]) =>
    Object.entries(handlers).map(([call, handler]) => ({ area, call, handler })),
  )
  const places = await functionPlaces(named.map(({ handler }) => handler))
  return new Map(
    named.map(({ area, call }, index) => {
      const place = placeOf(places[index]!)
      const isOwn = place.path.startsWith(`areas/${area}/`)
      return [`${area}.${call}`, isOwn ? place : placeOfMaking(area, call)]
    }),
  )
}
