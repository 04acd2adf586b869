import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import postcss, { type Rule } from 'postcss'
import type { Plugin } from 'vite'

/** The class that Mantine gives each of its parts; scripts that use the part contain it. */
const partClass = /\bm_[0-9a-f]{6,8}\b/g

/** A rule applies to nothing when each of its selectors names a part that no script contains. */
export function dropUnused(css: string, used: ReadonlySet<string>): string {
  const styles = postcss.parse(css)
  const applies = (selector: string) => (selector.match(partClass) ?? []).every((name) => used.has(name))
  styles.walkRules((rule: Rule) => {
    const kept = rule.selectors.filter(applies)
    if (kept.length === 0) rule.remove()
    else if (kept.length < rule.selectors.length) rule.selectors = kept
  })
  styles.walkAtRules(/^(media|supports)$/, (rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  return styles.toString()
}

/** Mantine's styles come as one sheet for all of its parts; those of parts that the console does not use stay behind. */
export const dropUnusedStyles: Plugin = {
  name: 'drop-unused-styles',
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = Object.values(bundle)
    const used = new Set(files.flatMap((file) => (file.type === 'chunk' ? (file.code.match(partClass) ?? []) : [])))
    for (const file of files)
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = dropUnused(String(file.source), used)
  },
}

const compress = promisify(brotliCompress)
const smallest = 500

/** Writes `.br` beside each file of text, compressed once for ever at the level that is too slow for a server. */
export const compressFiles: Plugin = {
  name: 'compress-files',
  async writeBundle({ dir = '' }, bundle) {
    const write = async (name: string, text: string | Uint8Array) => {
      const source = Buffer.from(text)
      if (!/\.(js|css|svg)$/.test(name) || source.length < smallest) return
      const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 11 }
      await writeFile(path.join(dir, `${name}.br`), await compress(source, { params }))
    }
    await Promise.all(
      Object.values(bundle).map((file) => write(file.fileName, file.type === 'chunk' ? file.code : file.source)),
    )
  },
}
