import { Session } from 'node:inspector/promises'

/** The place where a function is written; line and column are counted from zero. */
export interface FunctionPlace {
  url: string
  line: number
  column: number
}

interface Location {
  scriptId: string
  lineNumber: number
  columnNumber: number
}

/** Holds the functions while the inspector looks at them. */
const SHELF = 'functionsOfTheMap'

/**
 * Asks the engine for the place where each function is written. It also knows that of a handler made by a
 * helper, so that nothing is guessed from names.
 */
export async function functionPlaces(functions: readonly unknown[]): Promise<FunctionPlace[]> {
  const session = new Session()
  session.connect()
  const urls = new Map<string, string>()
  session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url))
  await session.post('Debugger.enable')
  Object.assign(globalThis, { [SHELF]: functions })
  const place = async (index: number): Promise<FunctionPlace> => {
    const { result } = await session.post('Runtime.evaluate', { expression: `${SHELF}[${index}]` })
    const { internalProperties = [] } = await session.post('Runtime.getProperties', {
      objectId: result.objectId!,
    })
    const found = internalProperties.find(({ name }) => name === '[[FunctionLocation]]')
    const { scriptId, lineNumber, columnNumber } = found!.value!.value as Location
    return { url: urls.get(scriptId) ?? '', line: lineNumber, column: columnNumber }
  }
  try {
    return await Promise.all(functions.map((_, index) => place(index)))
  } finally {
    Reflect.deleteProperty(globalThis, SHELF)
    session.disconnect()
  }
}
