import { type ImageSwapContent, imageSwap } from '@vitrine/contract'
import { isSamePicture, readPicture } from '@vitrine/targeting'
import type { FieldIssue } from '../../kernel/app-error.ts'
import { parseInput } from '../../kernel/http/issues.ts'
import type { ServerKind } from '../../kernel/kinds.ts'
import { compileImageSwap } from './compile.ts'

const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/'))

/** What the schema cannot say: the files are those of the new picture, and it is another one. */
function findIssues({ from, to, files }: ImageSwapContent): FieldIssue[] {
  const isOther = ({ url }: { url: string }) => !to || folderOf(url) !== folderOf(to.url)
  if (files.some(isOther)) return [{ path: 'to', error: 'unknown_picture' }]
  return from && to && isSamePicture(from.url, to.url) ? [{ path: 'to', error: 'same_picture' }] : []
}

/** A picture of the store that visitors see another one in place of. */
export const serverKind: ServerKind = {
  definition: imageSwap,
  isFirstShown: true,

  parseContent(content) {
    const parsed = parseInput(imageSwap.content, content)
    const issues = 'issues' in parsed ? [] : findIssues(parsed.value)
    return issues.length > 0 ? { issues } : parsed
  },

  findMissing(content) {
    const parsed = parseInput(imageSwap.content, content)
    if ('issues' in parsed) return parsed.issues
    return (['from', 'to'] as const).flatMap((path) =>
      parsed.value[path] ? [] : [{ path, error: 'required' as const }],
    )
  },

  targets: {
    collect(stored) {
      const { from } = imageSwap.content.parse(stored)
      const { key } = (from && readPicture(from.url)) ?? {}
      // One for all sizes of a picture, as two that change it are told by what they have in common; pages mostly write no host.
      return { selectors: key ? [`img[src*=${JSON.stringify(key.slice(key.indexOf('/')))}]`] : [], hasCode: false }
    },
    list: null,
  },

  compile: (stored) => ({ content: { ...compileImageSwap(imageSwap.content.parse(stored)) } }),
}
