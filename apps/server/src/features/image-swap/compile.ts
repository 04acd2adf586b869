import type { ImageSwapContent, ManifestContent } from '@vitrine/contract'

/** What the tag does with it before the page is painted: every place of the picture on the page shows the other one. */
export function compileImageSwap({ from, to, files, alt }: ImageSwapContent): ManifestContent {
  if (!from || !to) return {}
  const { url, width, height } = from
  const sizes = files.toSorted((a, b) => a.width - b.width)
  return {
    changes: [
      {
        id: 'swap',
        op: 'swap',
        selectors: ['html'],
        match: 'all',
        from: { url, ...(width && height && { width, height }) },
        to: sizes.length > 0 ? sizes : [{ url: to.url }],
        ...(alt && { alt }),
      },
    ],
  }
}
