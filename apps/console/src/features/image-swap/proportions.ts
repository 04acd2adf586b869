interface Size {
  width: number
  height: number
}

/** Differences that nobody sees. */
const least = 0.02

/** What is cut off a picture that fills the box of another one: at its sides, or above and below; null: next to nothing. */
export function findCut(box: Size, picture: Size): { at: 'sides' | 'ends'; share: number } | null {
  const [wanted, own] = [box.width / box.height, picture.width / picture.height]
  const share = 1 - Math.min(wanted, own) / Math.max(wanted, own)
  if (!(share > least)) return null
  return { at: own > wanted ? 'sides' : 'ends', share }
}
