import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Logger } from '../../platform/logger.ts'
import { AppError } from '../app-error.ts'

const toGzip = promisify(gzip)

/** Bytes, compressed, that one container may add to the tag script; pages wait for them. */
const WARN_FROM = 25_000
const MOST = 60_000

/** The two parts of a tag that publishing stores. */
export interface TagParts {
  /** JSON text. */
  manifest: string
  /** JavaScript object literal. */
  scripts: string
}

/** gzip bytes of what stands in the tag beside its core, whatever its revision. */
export async function measureTag({ manifest, scripts }: TagParts): Promise<number> {
  const text = manifest.replace(/"revision":\d+/, '"revision":0') + scripts
  return (await toGzip(text, { level: 9 })).length
}

/** Throws when `next` is too large; one that was so before may still get smaller, or change elsewhere. */
export async function requireFittingTag(
  next: TagParts,
  previous: TagParts | undefined,
  about: { container: string; log?: Pick<Logger, 'warn'> },
): Promise<void> {
  const bytes = await measureTag(next)
  if (bytes > MOST && bytes > (previous ? await measureTag(previous) : 0))
    throw new AppError('manifest_too_large', { size: Math.ceil(bytes / 100) / 10, limit: MOST / 1000 })
  if (bytes >= WARN_FROM) about.log?.warn({ container: about.container, bytes }, 'the manifest of a container is large')
}
