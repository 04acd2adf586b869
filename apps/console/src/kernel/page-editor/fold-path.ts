import type { Brief } from '@vitrine/editor/protocol'

/** What is shown of a long path: the parts of a page that everybody knows, and what is nearest. */
const LANDMARKS = ['header', 'main', 'footer', 'nav', 'aside', 'dialog']
const MOST = 5
const NEAREST = 3

/** The beginning of a path, what is folded in its middle, and its end. */
export function foldPath(path: readonly Brief[]): [readonly Brief[], readonly Brief[], readonly Brief[]] {
  if (path.length <= MOST) return [[], [], path]
  const before = path.slice(0, -NEAREST)
  const landmark = before.find(({ tag }) => LANDMARKS.includes(tag))
  // Boxes around all of a page say nothing of where something is.
  const inside = landmark ? before.slice(before.indexOf(landmark) + 1) : before
  const name = inside.findLast(({ label }) => label !== '')?.label
  const named = name === undefined ? undefined : inside.find(({ label }) => label === name)
  const first = [landmark, named].filter((each) => each !== undefined)
  return [first, inside.filter((each) => each !== named), path.slice(-NEAREST)]
}
