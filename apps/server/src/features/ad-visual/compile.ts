import type { AdVisualContent, CompiledVisual, WidgetTerms } from '@vitrine/contract'

/** As wide as it may get: as the design, unless somebody has said otherwise. */
const widthOf = ({ max_width, design }: AdVisualContent): number => max_width || design.width

/** What the store's page gets: the files and none of the design. Before anything is exported there are none. */
export function compileAdVisual(content: AdVisualContent): CompiledVisual {
  const { alt, link, new_tab, drawn, design, align, margin, radius } = content
  const { width, height } = design
  const files = drawn
    ? [
        { url: drawn.small, width },
        { url: drawn.url, width: width * 2 },
      ]
    : []
  return { alt, link, tab: new_tab, files, width, height, align, max_width: widthOf(content), margin, radius }
}

/** Where it stands, and the room that it takes there from the first paint on. */
export function termsOf(content: AdVisualContent): WidgetTerms {
  const { selectors, position, margin, align, design } = content
  const ratio = `${design.width}/${design.height}`
  const room = { margin, width: widthOf(content), ratio, ...(align !== 'center' && { align }) }
  return { anchor: { selectors, position, room } }
}
