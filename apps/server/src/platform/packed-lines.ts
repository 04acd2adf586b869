import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'

const compress = promisify(gzip)

/** None of them may hold a line break. */
export const packLines = async (lines: readonly string[]): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await compress(lines.join('\n')))

/** For threads: it takes as long as it takes. */
export const unpackLines = (packed: Uint8Array): string[] => gunzipSync(packed).toString('utf8').split('\n')
