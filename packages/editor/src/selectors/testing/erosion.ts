/** What a shop's developers do to a page between two looks at it; each leaves the target, or takes it away, in a known way. */
export type Erosion =
  | 'class hash'
  | 'sibling inserted'
  | 'list reordered'
  | 'wrapper added'
  | 'text edited'
  | 'id regenerated'
  | 'deleted'
  | 'duplicated'

export const keeping = [
  'class hash',
  'sibling inserted',
  'list reordered',
  'wrapper added',
  'text edited',
  'id regenerated',
] as const
export const taking = ['deleted', 'duplicated'] as const

export type Random = () => number

/** Mulberry32: a seed gives the same page every time. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const word = (random: Random, length: number) =>
  Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('')
export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
const words = ['限時優惠', '新品上市', '全館免運', '會員獨享', '倒數三天', '買一送一', '了解更多', '立即加入']

/** Every class with a hash in it gets another, everywhere the same one. */
function hashClasses(doc: Document, random: Random) {
  const renamed = new Map<string, string>()
  for (const element of doc.querySelectorAll('[class]')) {
    const next = [...element.classList].map((name) => {
      if (!/\d/.test(name) && !/__\w{5}$/.test(name)) return name
      const base = name.replace(/[A-Za-z0-9]{5,}$/, '')
      if (!renamed.has(name)) renamed.set(name, base + word(random, 5))
      return renamed.get(name)
    })
    element.setAttribute('class', next.join(' '))
  }
}

function regenerateIds(doc: Document, random: Random) {
  for (const element of doc.querySelectorAll('[id],[data-id]'))
    for (const name of ['id', 'data-id']) {
      const value = element.getAttribute(name)
      if (value && /[\d:]/.test(value))
        element.setAttribute(name, value.startsWith(':') ? `:r${word(random, 2)}:` : word(random, 7))
    }
}

/** The nearest list that the target is in: siblings of one tag, three or more. */
function findList(target: Element): Element[] | undefined {
  for (let at: Element | null = target; at?.parentElement; at = at.parentElement) {
    const twins = [...at.parentElement.children].filter((each) => each.localName === at?.localName)
    if (twins.length >= 3) return twins
  }
  return undefined
}

function reorder(target: Element, random: Random) {
  const list = findList(target)
  const parent = list?.[0]?.parentElement
  if (!list || !parent) return
  for (let i = 0; i < list.length; i++) parent.append(pick(random, list))
}

function insertSibling(target: Element, random: Random) {
  let at = target
  for (
    let up = Math.floor(random() * 4);
    up > 0 && at.parentElement && at.parentElement !== target.ownerDocument.body;
    up--
  )
    at = at.parentElement
  const twin = at.cloneNode(random() < 0.5) as Element
  twin.removeAttribute('id')
  for (const each of twin.querySelectorAll('[id]')) each.removeAttribute('id')
  const leaf = [...twin.querySelectorAll('*')].filter((each) => each.childElementCount === 0 && each.textContent)
  for (const each of leaf) each.textContent = `${pick(random, words)} ${word(random, 3)}`
  if (leaf.length === 0) twin.textContent = `${pick(random, words)} ${word(random, 3)}`
  for (const each of [twin, ...twin.querySelectorAll('*')])
    for (const name of ['href', 'src', 'alt', 'name', 'aria-label', 'placeholder'])
      if (each.hasAttribute(name)) each.setAttribute(name, `/new-${word(random, 5)}`)
  if (random() < 0.5) at.before(twin)
  else at.after(twin)
}

function wrap(target: Element, random: Random) {
  let at = target
  for (
    let up = Math.floor(random() * 3);
    up > 0 && at.parentElement && at.parentElement !== target.ownerDocument.body;
    up--
  )
    at = at.parentElement
  const wrapper = target.ownerDocument.createElement('div')
  if (random() < 0.5) wrapper.className = `wrap-${word(random, 5)}`
  at.replaceWith(wrapper)
  wrapper.append(at)
}

function editText(target: Element, random: Random) {
  const leaf = [target, ...target.querySelectorAll('*')].filter(
    (each) => each.childElementCount === 0 && each.textContent?.trim(),
  )
  if (leaf.length === 0) return
  pick(random, leaf).textContent = `${pick(random, words)} ${word(random, 4)}`
}

/** Changes a page; answers the target where it is still there, alone. */
export function erode(target: Element, how: Erosion, random: Random): Element | undefined {
  const doc = target.ownerDocument
  if (how === 'class hash') hashClasses(doc, random)
  if (how === 'id regenerated') regenerateIds(doc, random)
  if (how === 'sibling inserted') insertSibling(target, random)
  if (how === 'list reordered') reorder(target, random)
  if (how === 'wrapper added') wrap(target, random)
  if (how === 'text edited') editText(target, random)
  if (how === 'deleted') target.remove()
  if (how === 'duplicated') target.after(target.cloneNode(true))
  return how === 'deleted' || how === 'duplicated' ? undefined : target
}
