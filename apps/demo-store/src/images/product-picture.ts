import { drawBackdrop, floorOf } from './backdrop.ts'
import { RECIPES } from './recipes.ts'

type PictureView = 'full' | 'detail'

// The close-up shows the middle of the object, where its material is best seen.
const VIEW_BOX: Record<PictureView, string> = { full: '0 0 800 1000', detail: '212 468 320 400' }

/** A product's still life as an SVG document; undefined when there is no such product. */
export function drawProductPicture(
  slug: string,
  { color, view = 'full' }: { color?: string; view?: PictureView } = {},
) {
  const recipe = RECIPES[slug]
  if (!recipe) return undefined
  const object = recipe.draw({ id: 'object', body: color ?? recipe.body, accent: recipe.accent })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW_BOX[view]}" width="800" height="1000">` +
    drawBackdrop(recipe.backdrop) +
    `<g transform="translate(400 ${floorOf(recipe.backdrop)}) scale(${recipe.scale})">${object}</g></svg>`
  )
}
