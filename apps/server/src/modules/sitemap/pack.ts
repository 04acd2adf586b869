import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'

const compress = promisify(gzip)

/** No address holds a line break. */
export const packPages = async (pages: readonly string[]): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await compress(pages.join('\n')))

/** For threads: it takes as long as it takes. */
export const unpackPages = (packed: Uint8Array): string[] => gunzipSync(packed).toString('utf8').split('\n')
