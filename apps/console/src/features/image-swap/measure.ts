import { loadPicture } from '../../lib/load-picture.ts'
import type { Size } from './measuring.ts'

/** Pixels of a picture, as the browser finds them; null where it does not load. */
export async function measure(url: string): Promise<Size | null> {
  const { naturalWidth: width = 0, naturalHeight: height = 0 } = (await loadPicture(url)) ?? {}
  return width > 0 && height > 0 ? { width, height } : null
}
