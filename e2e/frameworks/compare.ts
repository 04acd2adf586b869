import type { Tree, Trial } from './page/trial.ts'

type Kid = Tree | string

/** Marks that the tag keeps on elements while a version is shown; no visitor and no framework looks at them. */
const dropMarks = (attributes: Tree['attributes']) =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !name.startsWith('data-vitrine')))
const isOurs = ({ attributes }: Tree) => 'data-version' in attributes || 'data-vitrine' in attributes

/** What is left of an element whose content a version replaces or adds to. */
const coverContent = (tree: Tree): Tree => ({ ...tree, kids: ['«content»'] })

/** A tree without what a trial changes: the rest has to be as it would have been. */
const setAside = (tree: Tree, { op, position }: Trial): Kid[] => {
  if (op === 'remove' || op === 'hide' || op === 'move') return []
  if (op === 'text' || op === 'html') return [coverContent(tree)]
  if (op === 'insert' && (position === 'prepend' || position === 'append'))
    return [{ ...tree, kids: [readTree(tree), ...tree.kids.filter((kid) => typeof kid !== 'string')] }]
  const changed = { attr: ['title'], image: ['src', 'alt', 'srcset'], link: ['href', 'target'] }
  const names = changed[op as keyof typeof changed] ?? []
  const attributes = Object.fromEntries(Object.entries(tree.attributes).filter(([name]) => !names.includes(name)))
  return [{ ...tree, attributes }]
}

/** All shown text of a tree in one. */
const readTree = (tree: Tree): string =>
  tree.kids
    .flatMap((kid) => {
      if (typeof kid === 'string') return tree.shown ? kid : []
      return isOurs(kid) ? [] : readTree(kid)
    })
    .join('')
    .replace(/\s+/g, '')

/** The tree that must be the same as in the untouched run: `trials` are those in force. Without any, nothing of ours may be left. */
export const normalize = (tree: Tree, trials: Trial[]): Tree => {
  const visit = (kid: Kid): Kid[] => {
    if (typeof kid === 'string') return [kid]
    if (trials.length > 0 && isOurs(kid)) return []
    const trial = trials.find(({ part }) => part === kid.attributes['data-part'])
    const bare = trials.length > 0 ? { ...kid, attributes: dropMarks(kid.attributes) } : kid
    return (trial ? setAside(bare, trial) : [bare]).map((left) =>
      typeof left === 'string' ? left : { ...left, kids: left.kids.flatMap(visit) },
    )
  }
  return visit(tree)[0] as Tree
}

/** A tree as it is compared with its copy, which has no ids. */
export const dropIds = (tree: Tree): Tree => {
  const { id: _, ...attributes } = dropMarks(tree.attributes)
  return { ...tree, attributes, kids: tree.kids.map((kid) => (typeof kid === 'string' ? kid : dropIds(kid))) }
}

/** A tree as lines, numbers that tick by themselves left out. */
export const writeLines = (kid: Kid, depth = 0): string[] => {
  const indent = '  '.repeat(depth)
  if (typeof kid === 'string') return [`${indent}${kid.replace(/Sold ?\d+/, 'Sold N')}`]
  const attributes = Object.entries(kid.attributes).map(
    ([name, value]) => ` ${name}="${value.replace(/"sold":\d+/, '"sold":N')}"`,
  )
  return [
    `${indent}<${kid.tag}${attributes.join('')}>${kid.shown ? '' : ' (not shown)'}`,
    ...kid.kids.flatMap((inner) => writeLines(inner, depth + 1)),
  ]
}

/** Lines that only one of the two has, in order; '' when they are the same. */
export const diffLines = (wanted: string[], found: string[]): string => {
  let start = 0
  while (start < Math.min(wanted.length, found.length) && wanted[start] === found[start]) start++
  let end = 0
  while (end < Math.min(wanted.length, found.length) - start && wanted.at(-1 - end) === found.at(-1 - end)) end++
  const cut = (lines: string[], sign: string) => lines.slice(start, lines.length - end).map((line) => `${sign} ${line}`)
  return [...cut(wanted, '-'), ...cut(found, '+')].join('\n')
}

const find = (tree: Tree, name: string, value: string): Tree | undefined => {
  if (tree.attributes[name] === value) return tree
  for (const kid of tree.kids) {
    const found = typeof kid === 'string' ? undefined : find(kid, name, value)
    if (found) return found
  }
}
export const findPart = (tree: Tree, part: string): Tree | undefined => find(tree, 'data-part', part)

/** Whether the place where an element may be moved to is on the page. */
export const hasSpot = (tree: Tree, part: string): boolean => !!find(tree, 'id', `at-${part}`)
