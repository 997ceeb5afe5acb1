import { initialiseCluster } from '../initialise.ts'
import { makePassword } from '../password.ts'
import { choosePlace } from '../place.ts'
import { prepareProgram } from '../program.ts'

/**
 * Creates a data folder's cluster in advance, without flushing a thousand new files to disk as a first start
 * does.
 */
export async function givenCluster(dataDir: string): Promise<string> {
  const place = await choosePlace(dataDir)
  const password = await makePassword(place)
  const native = await prepareProgram(place.owner, place.dataDir)
  await initialiseCluster(place, { native, password, isDurable: false })
  return dataDir
}
