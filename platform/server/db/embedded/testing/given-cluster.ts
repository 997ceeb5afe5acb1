import { initialiseCluster } from '../initialise.ts'
import { makePassword } from '../password.ts'
import { choosePlace } from '../place.ts'
import { prepareProgram } from '../program.ts'

/** Gives a data folder its cluster in advance, without forcing a thousand new files to the disk as a first start does. */
export async function givenCluster(dataDir: string): Promise<string> {
  const place = await choosePlace(dataDir)
  const password = await makePassword(place)
  const native = await prepareProgram(place.owner, place.dataDir)
  await initialiseCluster(place, { native, password, isDurable: false })
  return dataDir
}
