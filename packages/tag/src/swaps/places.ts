import { type PictureValue, pictureAttributes, plain } from '@vitrine/targeting'

type Named = readonly [name: string, kind: PictureValue]

/** Attributes that name pictures, and how. */
export const NAMES: readonly Named[] = (['address', 'list'] as const).flatMap((kind) =>
  pictureAttributes[kind].split(' ').map((name) => [name, kind] as const),
)
const PLACES = NAMES.reduce(
  (all, [name]) => (name.startsWith('data-') ? `${all},[${name}]` : all),
  'img,source,image,a[href],[poster],input[src],[style*="url(" i],[style*="image-set(" i]',
)
const OF_SOURCE = NAMES.filter(([name]) => name !== 'src')
const OF_LINK: readonly Named[] = [...NAMES, ['href', 'address'], ['xlink:href', 'address']]
/** Attributes from which an image shows what it does. */
export const SHOWN: readonly Named[] = [
  ['src', 'address'],
  ['srcset', 'list'],
]

export const isElement = (node: EventTarget | null): node is Element => (node as Node).nodeType === 1
export const isPicture = (element: Element): element is HTMLImageElement => plain(element).localName === 'img'

/** The attributes by which an element may name the picture: of a `<source>` only those of pictures, since `src` is a film's. */
export const namesOf = (element: Element): readonly Named[] => {
  const { localName } = plain(element)
  if (localName === 'source') return OF_SOURCE
  return localName === 'a' || localName === 'image' ? OF_LINK : NAMES
}

/** What shows one picture together: an image with the files of its `<picture>`. */
export const wholeOf = (element: Element): Element[] => {
  const picture = /^(img|source)$/.test(plain(element).localName) && plain(element).closest('picture')
  return picture ? [...picture.querySelectorAll('img,source')] : [element]
}

/** Collects elements that may show the picture. Where nodes come in one another, as from a parser, each is searched once. */
export const createSearch = () => {
  const found = new Set<Element>()
  const searched = new Set<Node>()
  return {
    found,
    search(node: Node) {
      if (!isElement(node)) return
      let around = plain(node).parentNode
      while (around && !searched.has(around)) around = around.parentNode
      searched.add(node)
      if (around) return
      if (plain(node).matches(PLACES)) found.add(node)
      for (const element of plain(node).querySelectorAll(PLACES)) found.add(element)
    },
  }
}
