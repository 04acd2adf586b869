import type { Corner } from '@vitrine/contract'

/** Pixels of the viewport. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** What wants a corner. */
export interface Claim {
  corner: Corner
  /** Pixels from the two edges of the corner, where nothing is in the way. */
  x: number
  y: number
  width: number
  height: number
  /** What it has opened covers the corner: nothing of ours that comes after it is there. */
  isSpread?: boolean
}

interface Size {
  width: number
  height: number
}

/** Between two things in one corner, in pixels. */
const GAP = 8
/** As often as one moves on from what is in the way. */
const TRIES = 8

const meets = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const boxOf = ({ corner, x, width, height }: Claim, y: number, view: Size): Box => {
  const top = corner.startsWith('top') ? y : view.height - y - height
  const left = corner.endsWith('left') ? x : view.width - x - width
  return { left, top, right: left + width, bottom: top + height }
}

/**
 * Where each claim goes, the first ones first: its pixels from the top or the bottom; null where there is no room for it.
 * `findObstacle`: something of the page in a box, if there is any.
 */
export const placeClaims = (
  claims: readonly Claim[],
  view: Size,
  findObstacle: (box: Box) => Box | undefined,
): (number | null)[] => {
  const taken: Box[] = []
  let spread: Corner | undefined
  return claims.map((claim) => {
    let { y } = claim
    if (claim.corner === spread) return null
    if (claim.isSpread) spread = claim.corner
    for (let left = TRIES; left > 0; left--) {
      const box = boxOf(claim, y, view)
      if (box.top < 0 || box.bottom > view.height) return null
      const obstacle = taken.find((other) => meets(other, box)) ?? findObstacle(box)
      if (!obstacle) {
        taken.push(box)
        return y
      }
      const past = (claim.corner.startsWith('top') ? obstacle.bottom : view.height - obstacle.top) + GAP
      if (past <= y) return null
      y = past
    }
    return null
  })
}
