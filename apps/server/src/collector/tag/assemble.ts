import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FrameworkName } from '@vitrine/contract'
import type { PublishedTag } from '../published-tags/queries.ts'
import { frameworksOf } from './frameworks.ts'

export const tagDist = join(dirname(fileURLToPath(import.meta.url)), '../../../../../packages/tag/dist')

/** What the tag's build left: the core's text with a placeholder for its boot data, its hash, and what pages of frameworks need. */
export interface TagCore {
  core: string
  placeholder: string
  hash: string
  /** Each adapter as a JavaScript expression. */
  frameworks: Record<FrameworkName, string>
  /** By name: what is served where the boot's text has one of its `needs` in it. */
  parts: Record<string, { needs: string[]; code: string }>
}

/** A script ready to be sent; who takes neither encoding, as hardly any browser does, gets the one undone. */
export interface AssembledTag {
  etag: string
  gzip: Buffer
  br: Buffer
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** U+2028 and U+2029 end a line in old engines' string literals; `<` keeps the text harmless wherever it is pasted. */
const asScript = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** TagBoot as a JavaScript expression. */
const bootOf = (tag: PublishedTag, { frameworks: adapters, parts }: TagCore, tagUrl: string): string => {
  const addresses = JSON.stringify({ collect: `${tagUrl}/collect`, base: `${tagUrl}/tag/` }).slice(1, -1)
  const frameworks = frameworksOf(tag, adapters)
  const needed = Object.entries(parts).flatMap(([name, { needs, code }]) =>
    needs.some((text) => `${tag.manifest}${frameworks}`.includes(text)) ? `${JSON.stringify(name)}:${code}` : [],
  )
  return `{"manifest":${asScript(tag.manifest)},${addresses},"scripts":${tag.scripts}${
    frameworks && `,"frameworks":${frameworks}`
  }${needed.length > 0 ? `,"parts":{${needed}}` : ''}}`
}

/** Core, manifest and custom scripts as one classic script; an empty one for an unknown or disabled container. */
export async function assembleTag(
  tag: PublishedTag | undefined,
  built: TagCore,
  tagUrl: string,
): Promise<AssembledTag> {
  const text = tag?.settings.enabled ? built.core.replace(built.placeholder, () => bootOf(tag, built, tagUrl)) : ''
  const plain = Buffer.from(text)
  const [br, zipped] = await Promise.all([
    toBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    toGzip(plain, { level: 9 }),
  ])
  const version = createHash('sha256').update(plain).update(built.hash).digest('base64url').slice(0, 22)
  return { etag: `"${version}"`, gzip: zipped, br }
}

/** Makes scripts of publications by the build at hand. */
export interface TagMaker {
  /** Another build, or other addresses, make other scripts. */
  name: string
  make(tag: PublishedTag): Promise<AssembledTag>
  /** Of no container. */
  empty: Promise<AssembledTag>
}

export function openTagMaker(tagUrl: string): TagMaker {
  const core = JSON.parse(readFileSync(join(tagDist, 'tag.json'), 'utf8')) as TagCore
  return {
    name: `${core.hash} ${tagUrl}`,
    make: (tag) => assembleTag(tag, core, tagUrl),
    empty: assembleTag(undefined, core, tagUrl),
  }
}
