import { stat } from 'node:fs/promises'

/** Returns the folder when it holds a built web, else null: the server then serves the API alone. */
export async function existingFolder(folder: string): Promise<string | null> {
  try {
    await stat(`${folder}/index.html`)
    return folder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
